// The names that the boards of the web client write on their pieces, from the locales of the rulesets.
import { type Locale, languages } from '../src/engine/ruleset.ts';
import { namesOf } from '../src/engine/sentence.ts';
import { rulesets } from '../src/rulesets/index.ts';

/** The texts of `web/src/boards/RULESET/names.ts`, by path. */
export function boardNames(): [path: string, text: string][] {
  return rulesets.map(({ id, locales }) => {
    const tables = Object.fromEntries(languages.map((language) => [language, simpleNames(namesOf(locales[language]))]));
    const head = `// Written by \`npm run contract\` from the locales of ${id}; not by hand.\nimport type { Language } from '../drawing/words.ts';\n`;
    return [
      `web/src/boards/${id}/names.ts`,
      `${head}\nexport const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = ${JSON.stringify(tables, null, 2)};\n`,
    ];
  });
}

/** Without the names that are two of the others put together, `Tea (fern)`: a board puts them together itself, and has less to load. */
function simpleNames(names: Locale): Locale {
  const all = new Set(Object.values(names));
  const puts = (name: string) =>
    /^(.+) \((.+)\)$/
      .exec(name)
      ?.slice(1)
      .every((part) => all.has(part)) ?? false;
  return Object.fromEntries(Object.entries(names).filter(([, name]) => !puts(name)));
}
