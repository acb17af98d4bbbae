// CPU time of processes, from /proc: what a move costs, however busy the machine is.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Microseconds that a process has used so far, with all its threads; 0 when it is gone. */
export function cpuOf(pid: number): number {
  try {
    let nanoseconds = 0;
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      try {
        nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
      } catch {
        // a thread that ended between the two readings
      }
    }
    return nanoseconds / 1000;
  } catch {
    return 0;
  }
}

/** Microseconds of a PostgreSQL server: the postmaster, its children, and those of its children that have ended. */
export function cpuOfServer(postmaster: number): number {
  const ended = statOf(postmaster);
  if (ended === null) return 0;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === postmaster);
  const running = children.reduce((sum, pid) => sum + cpuOf(Number(pid)), cpuOf(postmaster));
  return running + (ended.childTicks * 1_000_000) / ticksPerSecond;
}

/** The parent of a server process is the postmaster; null where the server runs on another machine or in another container. */
export function postmasterOf(backend: number): number | null {
  const stat = statOf(backend);
  return stat !== null && /postgres/.test(stat.name) ? stat.parent : null;
}

function statOf(pid: number): { name: string; parent: number; childTicks: number } | null {
  try {
    const [, name, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\((.*)\) (.*)/s)!;
    const fields = rest!.split(' ');
    return { name: name!, parent: Number(fields[1]), childTicks: Number(fields[13]) + Number(fields[14]) };
  } catch {
    return null;
  }
}
