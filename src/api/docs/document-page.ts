import { type Html, html, page } from '../pages/html.ts';

type Schema = { $ref?: string; type?: string; description?: string; examples?: unknown[]; [more: string]: unknown };
interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

export interface OpenApiDocument {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The OpenAPI document as a page to read; no script. */
export function documentPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return html`<section id="${name}"><h2>${name}</h2><p>${description}</p>${own.map((one) => operationPart(one, document))}</section>`;
  });
  const components = Object.entries(document.components.schemas).map(
    ([name, schema]) => html`<details id="schema-${name}"><summary><code>${name}</code></summary><pre>${json(schema)}</pre></details>`,
  );
  return page(
    `${document.info.title}: the interface`,
    html`<h1>${document.info.title}: the interface</h1>
${prose(document.info.description)}
<p><a href="/openapi.yaml">openapi.yaml</a> · <a href="/openapi.json">openapi.json</a> · <a href="/docs/errors">error codes</a> · <a href="/graphiql">GraphiQL</a></p>
<nav>${document.tags.map(({ name }) => html`<a href="#${name}">${name}</a> `)}</nav>
${sections}
<section id="schemas"><h2>schemas</h2>${components}</section>`,
    true,
  );
}

/** Paragraphs and numbered lists. */
function prose(text: string): Html[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    const numbered = lines.every((line) => /^\d+\. /.test(line));
    return numbered ? html`<ol>${lines.map((line) => html`<li>${said(line.replace(/^\d+\. /, ''))}</li>`)}</ol>` : html`<p>${said(block)}</p>`;
  });
}

function operationPart({ path, method, operation }: { path: string; method: string; operation: Operation }, document: OpenApiDocument): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(
    (parameter) =>
      html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}${parameter.required ? ', needed' : ''}</td><td>${parameter.description ?? ''}</td></tr>`,
  );
  const bodies = Object.values(requestBody?.content ?? {}).map(
    (content) =>
      html`<h3>Body</h3><pre>${json(exampleOf(content, document))}</pre><details><summary>JSON Schema</summary><pre>${json(content.schema)}</pre></details>`,
  );
  const answers = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const [media, first] = Object.entries(content)[0] ?? [];
    const example = status.startsWith('2') && first ? exampleOf(first, document) : undefined;
    return html`<tr><td>${status}</td><td>${said(description)} ${media && status.startsWith('2') ? html`<span class="dim">${media}</span>` : ''}
${example === undefined ? '' : html`<pre>${typeof example === 'string' ? example : json(example)}</pre>`}</td></tr>`;
  });
  return html`<details id="${operationId}"><summary><span class="method">${method}</span> <code>${path}</code> ${summary}</summary>
${description ? html`<p>${said(description)}</p>` : ''}
<p class="dim">${needs(operation)}</p>
${rows.length > 0 ? html`<table><tbody>${rows}</tbody></table>` : ''}
${bodies}
<h3>Answers</h3><table><tbody>${answers}</tbody></table></details>`;
}

function needs({ security = [] }: Operation): string {
  if (security.length === 0) return 'Needs nothing.';
  return security.some((one) => Object.keys(one).length === 0) ? 'Signed in or not.' : 'Needs an access token or a session.';
}

function exampleOf({ schema, example }: Content, document: OpenApiDocument): unknown {
  const named = schema?.$ref?.split('/').at(-1);
  return example ?? (named === undefined ? schema : document.components.schemas[named])?.examples?.[0];
}

/** Words between backticks are code. */
function said(text: string): Html[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}
