// Where the API process spends its time: the functions of its CPU profile, by their own time.
import { readFileSync } from 'node:fs';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; hitCount?: number }[];
}

/** Lines of text: by package or room first, then by function. Idle time is left out. */
export function profileText(file: string, root: string): string[] {
  const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const rooms = new Map<string, number>();
  const functions = new Map<string, number>();
  let total = 0;
  for (const { callFrame, hitCount = 0 } of nodes) {
    if (hitCount === 0 || callFrame.functionName === '(idle)' || callFrame.functionName === '(program)') continue;
    const place = placeOf(callFrame.url, root) || callFrame.functionName;
    total += hitCount;
    add(rooms, roomOf(place), hitCount);
    add(functions, `${callFrame.functionName || '(anonymous)'} ${place}:${callFrame.lineNumber + 1}`, hitCount);
  }
  const lines = (map: Map<string, number>, most: number) =>
    [...map]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([name, hits]) => `  ${((100 * hits) / total).toFixed(1).padStart(5)} %  ${name}`);
  return ['Own time by room or package:', ...lines(rooms, 16), 'Own time by function:', ...lines(functions, 24)];
}

function placeOf(url: string, root: string): string {
  return url.replace('file://', '').replace(`${root}/`, '');
}

function roomOf(place: string): string {
  const modules = place.lastIndexOf('node_modules/');
  if (modules >= 0) {
    const [first, second] = place.slice(modules + 'node_modules/'.length).split('/');
    return first?.startsWith('@') ? `${first}/${second}` : (first ?? place);
  }
  if (place.startsWith('node:')) return 'node';
  return place.startsWith('src/') ? place.split('/').slice(0, 2).join('/') : place;
}

function add(map: Map<string, number>, key: string, value: number): void {
  map.set(key, (map.get(key) ?? 0) + value);
}
