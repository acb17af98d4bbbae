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

/** The centre of what is seen, and map units to a pixel. */
export interface View extends Point {
  unit: number;
}

/** Fingers want so many pixels. */
export const finger = 44;
/** A cell is never drawn larger than so many pixels. */
const largest = 190;

/** The unit at which the whole box is seen. */
export const fitting = (box: Box, screen: Screen): number => Math.max(box.width / screen.width, box.height / screen.height);

/**
 * The first view: all of the box; but where a cell would be smaller than a finger, only as much as leaves a cell a finger wide,
 * around what matters.
 */
export function home(box: Box, screen: Screen, cell: number, focus: Point | null, touch: boolean): View {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const unit = touch ? Math.min(fitting(box, screen), cell / finger) : fitting(box, screen);
  return within({ ...(focus ?? centre), unit }, box, screen);
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

/** `viewBox` of an SVG. */
export function windowOf(view: View, screen: Screen): string {
  const width = screen.width * view.unit;
  const height = screen.height * view.unit;
  return [view.x - width / 2, view.y - height / 2, width, height].map((value) => Math.round(value * 100) / 100).join(' ');
}

/** The middle of some points, or null of none. */
export function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}
