// What a run of vectors or recorded games came to.

/** One case that failed: where it stands and what differs, a line each. */
export interface Failure {
  file: string;
  name: string;
  lines: string[];
}

export interface Tally {
  passed: number;
  failures: Failure[];
  /** what was left out, and why */
  notes: string[];
}

export function newTally(): Tally {
  return { passed: 0, failures: [], notes: [] };
}

/** A file or a case that is not in the form asked for. The message says what is wrong with it. */
export class Malformed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Malformed';
  }
}

const mostLines = 12;

/** The report as printed: each failure, then the closing line. */
export function reportOf(tally: Tally): string {
  const blocks = tally.failures.map(({ file, name, lines }) => {
    const told = lines.slice(0, mostLines).map((line) => `    ${line}\n`);
    if (lines.length > mostLines) told.push(`    and ${lines.length - mostLines} more\n`);
    return `${file}: ${name}\n${told.join('')}`;
  });
  const notes = tally.notes.map((note) => `${note}\n`);
  return `${blocks.join('')}${notes.join('')}${tally.passed} passed, ${tally.failures.length} failed\n`;
}

/** Runs one case; whatever it throws becomes a line, so that one bad case never ends the run. */
export function tallyCase(tally: Tally, file: string, name: string, run: () => string[]): void {
  let lines: string[];
  try {
    lines = run();
  } catch (error) {
    if (error instanceof Malformed) lines = [`malformed: ${error.message}`];
    else lines = [`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
  if (lines.length === 0) tally.passed++;
  else tally.failures.push({ file, name, lines });
}

/** Notes a file that cannot be run at all as one failure. */
export function tallyFault(tally: Tally, file: string, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    tally.failures.push({ file, name: 'the file', lines: [`malformed: ${error.message}`] });
  }
}
