// Plain pages: no script, text escaped by construction.

/** Markup that is safe as it stands. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | Part[];

/** Markup with holes; what stands in a hole is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, i) => text + write(parts[i - 1]) + string));
}

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return part === null || part === undefined ? '' : escaped(String(part));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A whole page. `refers`: false on pages whose address holds a secret. */
export function page(title: string, body: Html, wide = false): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/pages.css">
</head>
<body class="${wide ? 'wide' : ''}">
${body}
</body>
</html>
`.text;
}

export const stylesheet = `:root { color-scheme: light dark; --line: #8885; --dim: #888; --mark: #2f6f4f; }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; overflow-wrap: anywhere; }
body.wide { max-width: 72rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: inherit; text-decoration-color: var(--mark); text-underline-offset: .15em; }
code, pre, textarea { font: .9rem/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .3rem; white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); }
article, details { border: 1px solid var(--line); border-radius: .3rem; margin: 1rem 0; padding: .5rem 1rem; }
summary { cursor: pointer; } summary code { margin-right: .75rem; }
.method { font-weight: 700; display: inline-block; min-width: 4.5rem; color: var(--mark); }
.dim { color: var(--dim); }
button { font: inherit; padding: .5rem 1.25rem; border: 0; border-radius: .3rem; background: var(--mark); color: #fff; cursor: pointer; }
button:focus-visible, textarea:focus-visible, a:focus-visible, summary:focus-visible, input:focus-visible { outline: 3px solid #e0a030; outline-offset: 2px; }
textarea, input { width: 100%; padding: .6rem; border: 1px solid var(--line); border-radius: .3rem; background: transparent; color: inherit; }
.columns { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); }
`;
