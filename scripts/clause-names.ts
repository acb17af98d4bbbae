// Which clauses of a rulebook some vector or test names.

const clauseId = /\b[A-Z]{2}-[A-Z]{2,3}-\d+\b/g;

/** The clauses that a rulebook defines: ids that begin a line, bold or not, in a list or not. In order. */
export function clausesOf(rulebook: string): string[] {
  const found = new Set<string>();
  for (const [, id] of rulebook.matchAll(/^\s*(?:[-*] )?(?:\*\*)?([A-Z]{2}-[A-Z]{2,3}-\d+)\b/gm)) found.add(id!);
  return [...found];
}

/** All clause ids in a text. */
export function clausesNamedIn(text: string): string[] {
  return text.match(clauseId) ?? [];
}

export interface ClauseReport {
  /** defined, but named by nothing */
  unnamed: string[];
  /** named, but not defined: misspelt */
  unknown: string[];
}

/** Compares what a rulebook defines with what vectors and tests name. */
export function compareClauses(rulebook: string, named: readonly string[]): ClauseReport {
  const defined = clausesOf(rulebook);
  const prefixes = new Set(defined.map((id) => id.slice(0, 3)));
  const names = new Set(named);
  return {
    unnamed: defined.filter((id) => !names.has(id)),
    unknown: [...names].filter((id) => prefixes.has(id.slice(0, 3)) && !defined.includes(id)).sort(),
  };
}
