// The window on a map: zoom with wheel, pinch, buttons and keys; pan by dragging and with arrows.
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Legend, type Sign } from './legend.tsx';
import { SeenContext } from './seen.ts';
import { UnitContext } from './unit.ts';
import { type Box, fitting, home, noRim, type Point, panned, type Rim, type Screen, seenOf, type View, wholeOf, windowOf, zoomed } from './view.ts';
import { common, type Language } from './words.ts';

interface ViewportProps {
  box: Box;
  /** side of a cell, in map units: what fingers must hit */
  cell: number;
  /** middles of the cells that a small screen shows first, the most pressing one first */
  pressing: readonly Point[];
  /** middles of what is threatened and of who threatens it: seen at once where that leaves them legible */
  threats: readonly Point[];
  /** signs of this board, for its legend */
  signs: readonly Sign[];
  size: 'phone' | 'desktop';
  language: Language;
  label: string;
  /** names of columns and rows: they stand beside the map, never over it */
  edge?: { rim: Rim; names: ReactNode };
  /** stands above a small map */
  glance: ReactNode;
  children: ReactNode;
}

/** Until the page is laid out. */
const usual: Record<ViewportProps['size'], Screen> = { phone: { width: 344, height: 380 }, desktop: { width: 860, height: 620 } };
const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const stride = 60;
const press = 1.4;
/** A pointer that moves less far has clicked. */
const slack = 6;

export function Viewport({ box, cell, pressing, threats, signs, size, language, label, edge, glance, children }: ViewportProps) {
  const frame = useRef<HTMLDivElement>(null);
  const screen = useScreen(frame, usual[size]);
  const [looked, setLooked] = useState<View | null>(null);
  const first = home(box, screen, cell, pressing, threats, size === 'phone');
  const rim = edge?.rim ?? noRim;
  const view = looked ?? first;
  const now = useRef({ view, screen, box, cell });
  now.current = { view, screen, box, cell };

  const zoom = (factor: number, about?: Point) => setLooked(zoomed(now.current.view, box, screen, cell, factor, about));
  const pan = (dx: number, dy: number) => setLooked(panned(now.current.view, box, screen, dx, dy));
  const whole = () => setLooked(wholeOf(box, screen));
  useWheel(frame, now, setLooked);
  const drag = useDrag(frame, now, setLooked);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const arrow = arrows[event.key];
    if (arrow !== undefined && event.target !== event.currentTarget) {
      if (!focusNext(event, arrow)) return;
    } else if (arrow !== undefined) pan(arrow[0] * stride, arrow[1] * stride);
    else if (event.key === '+' || event.key === '=') zoom(press);
    else if (event.key === '-') zoom(1 / press);
    else if (event.key === '0') whole();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const seen = view.unit >= fitting(box, screen) * 0.999;
  const words = common[language];
  const shape: CSSProperties = { aspectRatio: `${box.width} / ${box.height}` };
  return (
    <div className="board-map">
      <div
        className={seen ? 'board-frame seen' : 'board-frame'}
        style={size === 'desktop' ? shape : undefined}
        role="group"
        tabIndex={0}
        aria-label={`${label}. ${words.keys}`}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <UnitContext value={view.unit}>
          <SeenContext value={seenOf(view, screen)}>
            {edge === undefined ? null : (
              <svg viewBox={windowOf(view, screen, rim)} preserveAspectRatio="xMidYMid meet" className="board-edge" aria-hidden="true">
                {edge.names}
              </svg>
            )}
            <div ref={frame} className="board-window" style={{ left: rim.left, top: rim.top, bottom: rim.bottom }}>
              <svg
                viewBox={windowOf(view, screen)}
                preserveAspectRatio="xMidYMid meet"
                className="board-svg"
                aria-hidden={false}
                role="group"
                aria-label={label}
              >
                {children}
              </svg>
            </div>
          </SeenContext>
        </UnitContext>
      </div>
      <div className="board-zoom">
        {size === 'phone' && seen ? (
          <button type="button" aria-label={words.near} title={words.near} onClick={() => setLooked(first)}>
            <Icon d="M9 2v4M9 12v4M2 9h4M12 9h4M9 9v.1" />
          </button>
        ) : (
          <button type="button" aria-label={words.whole} title={words.whole} onClick={whole}>
            <Icon d="M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4" />
          </button>
        )}
        <button type="button" aria-label={words.in} title={words.in} onClick={() => zoom(press)}>
          <Icon d="M4 9h10M9 4v10" />
        </button>
        <button type="button" aria-label={words.out} title={words.out} onClick={() => zoom(1 / press)}>
          <Icon d="M4 9h10" />
        </button>
        <Legend signs={signs} language={language} />
      </div>
      {size === 'phone' && glance}
    </div>
  );
}

const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

type Frame = { readonly current: HTMLDivElement | null };
type Now = { readonly current: { view: View; screen: Screen; box: Box; cell: number } };

function useScreen(frame: Frame, first: Screen): Screen {
  const [screen, setScreen] = useState(first);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0 && element.clientHeight > 0) setScreen({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return screen;
}

/** The wheel zooms about the pointer; where there is nothing more to see, the page scrolls. */
function useWheel(frame: Frame, now: Now, look: (view: View) => void): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      const { view, screen, box, cell } = now.current;
      const next = zoomed(view, box, screen, cell, Math.exp(-event.deltaY / 300), placeOf(event, element, view));
      if (next.unit === view.unit) return;
      event.preventDefault();
      look(next);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, now, look]);
}

/** The point of the map under a pointer. */
function placeOf(event: { clientX: number; clientY: number }, element: HTMLElement, view: View): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: view.x + (event.clientX - left - width / 2) * view.unit, y: view.y + (event.clientY - top - height / 2) * view.unit };
}

/** One pointer pans, two pinch. A pointer that hardly moves is left alone, so that it clicks. */
function useDrag(frame: Frame, now: Now, look: (view: View) => void) {
  const pointers = useRef(new Map<number, Point>());
  const dragging = useRef(false);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 1) dragging.current = false;
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const last = pointers.current.get(event.pointerId);
    if (last === undefined) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (!dragging.current && Math.hypot(dx, dy) < slack) return;
    if (!dragging.current) event.currentTarget.setPointerCapture(event.pointerId);
    dragging.current = true;
    const { view, screen, box, cell } = now.current;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (other === undefined) return look(panned(view, box, screen, dx, dy));
    const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const factor = spread({ x: event.clientX, y: event.clientY }) / spread(last);
    const about = placeOf(
      { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 },
      frame.current ?? event.currentTarget,
      view,
    );
    look(zoomed(view, box, screen, cell, factor, about));
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => void pointers.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Arrows go from what has the focus to the nearest thing to pick that way. False where there is none. */
function focusNext(event: KeyboardEvent<HTMLDivElement>, [left, up]: readonly [number, number]): boolean {
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const from = middle(event.target as Element);
  let best: SVGGElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const element of event.currentTarget.querySelectorAll<SVGGElement>('[data-name][tabindex]')) {
    const { x, y } = middle(element);
    const ahead = -left * (x - from.x) - up * (y - from.y);
    const aside = Math.abs(up * (x - from.x)) + Math.abs(left * (y - from.y));
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [element, ahead + 2 * aside];
  }
  best?.focus();
  return best !== null;
}
