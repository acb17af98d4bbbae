// What a viewer was told, request by request, and where two transcripts of the same game part.

/** One thing that a viewer was told. `sent`: what it had said itself, so that an echo is no news. */
export interface Entry {
  viewer: string;
  /** the game that was asked about; null for what belongs to none */
  game: string | null;
  what: string;
  sent: string;
  /** status line, headers and body as text */
  told: string;
}

export interface Difference {
  viewer: string;
  game: string | null;
  what: string;
  /** the surroundings of the first letter that differs, in each twin */
  here: string;
  there: string;
}

/** Differ from one run to the next without telling anything of a game. */
const unsteadyHeaders = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);
const unsteadyFigures = /^(fieldpost_replay_seconds_(?:bucket|sum)).*$/gm;

export function tellAnswer(status: number, headers: Record<string, unknown>, body: string): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !unsteadyHeaders.has(name))
    .map(([name, value]) => `${name}: ${String(value)}`);
  const steady = headers['content-type']?.toString().startsWith('text/plain; version=') ? body.replace(unsteadyFigures, '$1 …') : body;
  const length = steady === body ? lines : lines.filter((line) => !line.startsWith('content-length'));
  return [`status ${status}`, ...length.sort(), '', steady].join('\n');
}

/** Row hashes by what they stand for: they are salted and differ although nothing shows. */
export type Masks = ReadonlyMap<string, string>;

export function masked(text: string, masks: Masks): string {
  return text.replace(/\b[0-9a-f]{64}\b/g, (hash) => masks.get(hash) ?? hash);
}

/** Where two transcripts part. A request that stands in only one of them is a difference too, and the last one that is looked at. */
export function differencesBetween(here: readonly Entry[], there: readonly Entry[], masks: readonly [Masks, Masks]): Difference[] {
  const found: Difference[] = [];
  for (let i = 0; i < Math.max(here.length, there.length); i++) {
    const [a, b] = [here[i], there[i]];
    if (a === undefined || b === undefined || a.what !== b.what || a.viewer !== b.viewer) {
      const one = (a ?? b) as Entry;
      found.push({
        viewer: one.viewer,
        game: one.game,
        what: 'the conversation itself',
        here: a?.what ?? '(nothing)',
        there: b?.what ?? '(nothing)',
      });
      return found;
    }
    const [x, y] = [masked(a.told, masks[0]), masked(b.told, masks[1])];
    if (x !== y) found.push({ viewer: a.viewer, game: a.game, what: a.what, ...parting(x, y) });
  }
  return found;
}

function parting(here: string, there: string): { here: string; there: string } {
  let at = 0;
  while (at < here.length && here[at] === there[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return { here: around(here), there: around(there) };
}

/** Something private, written so that it is found wherever it turns up. `known`: who may meet it. */
export interface Canary {
  text: string;
  known: ReadonlySet<string>;
}

/** Where somebody was told what is none of its business. */
export function escaped(entries: readonly Entry[], canaries: readonly Canary[]): { viewer: string; what: string; canary: string }[] {
  return entries.flatMap(({ viewer, what, sent, told }) =>
    canaries
      .filter(({ text, known }) => !known.has(viewer) && told.includes(text) && !sent.includes(text))
      .map(({ text }) => ({ viewer, what, canary: text })),
  );
}
