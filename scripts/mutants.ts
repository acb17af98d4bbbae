// Finds what `npm run mutate` changes: numbers of the tables, comparisons that enact a clause.
import ts from 'typescript';

/** One change to one file. `line` counts from 1. */
export interface Mutant {
  file: string;
  line: number;
  /** the line as it stands, trimmed: with `change` it names the mutant whatever lines come before it */
  code: string;
  /** `3 → 4 (2nd)`: which of the line's changes it is */
  change: string;
  start: number;
  end: number;
  text: string;
}

const flipped: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const clause = /\b[A-Z]{2}-[A-Z]{2,3}-\d+/;

/** Every mutant of a file of a ruleset. `file` is its path inside the ruleset's folder. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const seen = new Map<string, number>();
  const found: Mutant[] = [];
  const add = (node: ts.Node, to: string) => {
    const start = node.getStart();
    const line = source.getLineAndCharacterOfPosition(start).line;
    const name = `${node.getText()} → ${to}`;
    const nth = (seen.get(`${line} ${name}`) ?? 0) + 1;
    seen.set(`${line} ${name}`, nth);
    const change = nth === 1 ? name : `${name} (${nth})`;
    found.push({ file, line: line + 1, code: lines[line]!.trim(), change, start, end: node.getEnd(), text: to });
  };
  const visit = (node: ts.Node): void => {
    if (/(^|\/)data\//.test(file) && ts.isNumericLiteral(node)) add(node, String(Number(node.text) + 1));
    if (ts.isBinaryExpression(node)) {
      const to = flipped[node.operatorToken.getText()];
      const line = lines[source.getLineAndCharacterOfPosition(node.operatorToken.getStart()).line]!;
      if (to !== undefined && clause.test(line)) add(node.operatorToken, to);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function mutated(text: string, mutant: Mutant): string {
  return text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end);
}

export function labelOf({ file, line, code, change }: Mutant): string {
  return `${file}:${line}: ${change}    ${code}`;
}
