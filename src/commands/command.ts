// The command line, a file for each kind of command. May import everything but the edges and workers; loads the database's parts only where needed.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callersFolder } from '../config.ts';

export interface Command {
  usage: string;
  does: string;
  /** Answers the exit code. */
  run(args: string[]): number | Promise<number>;
}

/** Something that its user can put right: printed as one line. Exit code 2 for a command line that makes no sense, else 1. */
export class CommandFault extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A path as its user means it: from where that user stands. */
export function pathOf(path: string): string {
  return resolve(callersFolder(), path);
}

/** Words without options, at least one. */
export function wordsOf(args: string[], what: string): string[] {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  if (positionals.length === 0) throw new CommandFault(`name ${what}`);
  return positionals;
}

/** For commands that take nothing. */
export function nothingElse(args: string[]): void {
  if (args.length > 0) throw new CommandFault(`this command takes no arguments, not ${args.join(' ')}`);
}
