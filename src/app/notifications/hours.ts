// Hours of somebody's own time zone, as instants. A zone that is unknown here counts as UTC.

/** `HH:MM` of the zone; may run over midnight. */
export interface Hours {
  from: string;
  to: string;
}

const minute = 60_000;
const day = 1440;

/** Minutes since midnight that the clocks of the zone show. */
function minuteOfDay(at: Date, timeZone: string): number {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const write = (zone: string) => new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: zone }).format(at);
  let text: string;
  try {
    text = write(timeZone);
  } catch {
    text = write('UTC');
  }
  const [hours, minutes] = text.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

function minuteOf(hour: string): number {
  const [hours, minutes] = hour.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** The first instant after `from` at which the clocks of the zone show that minute, on the day that they change too. */
function nextAt(from: Date, target: number, timeZone: string): Date {
  const start = Math.floor(from.getTime() / minute) * minute;
  // When clocks are put on, the minute may not come at all: then the first one after it counts.
  let at = start + ((target - minuteOfDay(from, timeZone) + day - 1) % day) * minute + minute;
  for (let tries = 0; tries < 3; tries++) {
    const off = ((minuteOfDay(new Date(at), timeZone) - target + day + day / 2) % day) - day / 2;
    if (off === 0) return new Date(at);
    const better = at - off * minute;
    if (better <= from.getTime()) break;
    if (tries > 0 && off > 0) break;
    at = better;
  }
  return new Date(at);
}

/** When the hour of the day comes next in the zone. */
export function nextHour(from: Date, hour: number, timeZone: string): Date {
  return nextAt(from, hour * 60, timeZone);
}

/** When the quiet hours that hold now end; null where none do. */
export function quietUntil(at: Date, quiet: Hours | null, timeZone: string): Date | null {
  if (quiet === null) return null;
  const [now, from, to] = [minuteOfDay(at, timeZone), minuteOf(quiet.from), minuteOf(quiet.to)];
  const inside = from < to ? now >= from && now < to : now >= from || now < to;
  return inside ? nextAt(at, to, timeZone) : null;
}

/** When the quiet hours that hold at an instant began. */
export function quietSince(at: Date, quiet: Hours, timeZone: string): Date {
  const passed = (minuteOfDay(at, timeZone) - minuteOf(quiet.from) + day) % day;
  return new Date(Math.floor(at.getTime() / minute) * minute - passed * minute);
}
