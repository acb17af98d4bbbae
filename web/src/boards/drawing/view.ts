// Where a map is looked at: pure arithmetic of zoom and pan. Map units and CSS pixels.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Pixels that the map has on the screen. */
export interface Screen {
  width: number;
  height: number;
}

/** Pixels at the edges in which something else than the map is written. */
export interface Rim {
  left: number;
  top: number;
  bottom: number;
}

export const noRim: Rim = { left: 0, top: 0, bottom: 0 };

/** The centre of what is seen, and map units to a pixel. */
export interface View extends Point {
  unit: number;
}

/** Pixels of a cell on a small screen: no smaller, so that it is read and hit by a finger; no larger, so that its neighbours are seen. */
const legible = { least: 60, most: 86 };
/** Somewhat smaller where a threat and who makes it would else not be seen together. */
const leastOfThreats = 52;
/** A cell is never drawn larger than so many pixels. */
const largest = 190;

/** The unit at which the whole box is seen. */
export const fitting = (box: Box, screen: Screen): number => Math.max(box.width / screen.width, box.height / screen.height);

export const wholeOf = (box: Box, screen: Screen): View => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, unit: fitting(box, screen) });

/**
 * The first view: all of the box. On a small screen only as much as leaves a cell legible: around what is most pressing, which comes first,
 * with as many of the others as fit.
 */
export function home(box: Box, screen: Screen, cell: number, pressing: readonly Point[], threats: readonly Point[], small: boolean): View {
  if (!small) return wholeOf(box, screen);
  const closest = Math.min(fitting(box, screen), cell / legible.most);
  const usual = Math.max(cell / legible.least, threats.length === 0 ? 0 : Math.min(cell / leastOfThreats, fitting(around(threats, cell), screen)));
  const farthest = Math.min(fitting(box, screen), usual);
  const unit = Math.min(farthest, Math.max(closest, fitting(around(pressing, cell), screen)));
  let seen: Point[] = [];
  for (const point of pressing) if (fitting(around([...seen, point], cell), screen) <= unit * 1.001) seen = [...seen, point];
  const middle = around(seen.length > 0 ? seen : [wholeOf(box, screen)], cell);
  return within({ x: middle.x + middle.width / 2, y: middle.y + middle.height / 2, unit }, box, screen);
}

/** Points in the order of how near the nearest of the others is: where sides meet comes first. */
export function nearestFirst(points: readonly Point[], others: readonly Point[]): Point[] {
  const away = (point: Point) => Math.min(...others.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)));
  return [...points].sort((a, b) => (others.length === 0 ? 0 : away(a) - away(b)));
}

/** The box of some cells, by their middles. */
function around(points: readonly Point[], cell: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - cell / 2, Math.min(...ys) - cell / 2];
  return { x, y, width: Math.max(...xs) + cell / 2 - x, height: Math.max(...ys) + cell / 2 - y };
}

/** Zoomed by a factor (above 1: closer) with a point of the map kept where it is on the screen. */
export function zoomed(view: View, box: Box, screen: Screen, cell: number, factor: number, about: Point = view): View {
  const unit = Math.min(fitting(box, screen), Math.max(cell / largest, view.unit / factor));
  const share = unit / view.unit;
  return within({ x: about.x + (view.x - about.x) * share, y: about.y + (view.y - about.y) * share, unit }, box, screen);
}

export const panned = (view: View, box: Box, screen: Screen, dx: number, dy: number): View =>
  within({ ...view, x: view.x - dx * view.unit, y: view.y - dy * view.unit }, box, screen);

/** Nothing beyond the box is looked at; a side that is seen whole is centred. */
export function within(view: View, box: Box, screen: Screen): View {
  return {
    unit: view.unit,
    x: along(view.x, box.x, box.width, screen.width * view.unit),
    y: along(view.y, box.y, box.height, screen.height * view.unit),
  };
}

function along(centre: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, centre));
}

/** What part of the map is on the screen. */
export function seenOf(view: View, screen: Screen): Box {
  const width = screen.width * view.unit;
  const height = screen.height * view.unit;
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
}

/** `viewBox` of an SVG, and of one that is larger by a rim. */
export function windowOf(view: View, screen: Screen, rim: Rim = noRim): string {
  const { x, y, width, height } = seenOf(view, screen);
  const { unit } = view;
  return [x - rim.left * unit, y - rim.top * unit, width + rim.left * unit, height + (rim.top + rim.bottom) * unit]
    .map((value) => Math.round(value * 100) / 100)
    .join(' ');
}
