// A small GraphiQL of our own: Mercurius's page loads its scripts from elsewhere, which this site does not allow.
import { html, page } from '../pages/html.ts';

const firstQuery = `# Ctrl+Enter runs it. Signed in here, you are yourself;
# else put an access token into the field below.
{
  rules { id title seats { min max } }
  games(open: true, first: 5) { nodes { id name rules status } }
}
`;

export function explorer(): string {
  return page(
    'GraphiQL',
    html`<h1>GraphiQL</h1>
<p>An explorer of the <a href="/schema.graphql">GraphQL schema</a> at <code>/graphql</code>. Subscriptions go over WebSocket (<code>graphql-transport-ws</code>) at the same address.</p>
<div class="columns">
<div>
<label for="query">Query</label>
<textarea id="query" rows="18" spellcheck="false" autocomplete="off">${firstQuery}</textarea>
<label for="variables">Variables (JSON)</label>
<textarea id="variables" rows="4" spellcheck="false" autocomplete="off">{}</textarea>
<label for="token">Access token</label>
<input id="token" type="password" autocomplete="off" placeholder="fp_…">
<p><button id="run" type="button">Run</button> <button id="stop" type="button" hidden>Stop</button></p>
</div>
<div>
<span id="answer-label">Answer</span>
<pre id="answer" role="log" aria-live="polite" aria-labelledby="answer-label"></pre>
</div>
</div>
<h2>Schema</h2>
<p><label for="search">Find a type or field</label> <input id="search" type="search" autocomplete="off"></p>
<div id="schema"></div>
<noscript><p>The explorer needs scripts of this site; the schema can be read without.</p></noscript>
<script src="/graphiql.js" defer></script>`,
    true,
  );
}

export const explorerScript = `'use strict';
const at = (id) => document.getElementById(id);
let socket = null;

function show(value) { at('answer').textContent = typeof value === 'string' ? value : JSON.stringify(value, null, 2); }
function add(value) { at('answer').textContent += JSON.stringify(value, null, 2) + '\\n'; }

function request() {
  const variables = at('variables').value.trim();
  return { query: at('query').value, variables: variables === '' ? {} : JSON.parse(variables) };
}

async function post(body) {
  const headers = { 'content-type': 'application/json' };
  const token = at('token').value.trim();
  if (token) headers.authorization = 'Bearer ' + token;
  const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

function subscribe(body) {
  stop();
  at('stop').hidden = false;
  show('');
  const url = new URL('/graphql', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  socket = new WebSocket(url, 'graphql-transport-ws');
  const token = at('token').value.trim();
  socket.onopen = () => socket.send(JSON.stringify({ type: 'connection_init', payload: token ? { authorization: 'Bearer ' + token } : {} }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: body }));
    else if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    else if (message.type === 'next' || message.type === 'error') add(message.payload);
  };
  socket.onclose = ({ code, reason }) => { add({ closed: code, reason }); at('stop').hidden = true; };
}

function stop() { if (socket) socket.close(1000); socket = null; at('stop').hidden = true; }

async function run() {
  try {
    const body = request();
    if (/^\\s*(#[^\\n]*\\n\\s*)*subscription\\b/.test(body.query)) subscribe(body);
    else { show('…'); show(await post(body)); }
  } catch (error) { show(String(error)); }
}

at('run').addEventListener('click', run);
at('stop').addEventListener('click', stop);
at('query').addEventListener('keydown', (event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(); } });

const introspection = '{ __schema { types { name kind description fields { name description args { name type { ...t } } type { ...t } } inputFields { name type { ...t } } } } } ' +
  'fragment t on __Type { name kind ofType { name kind ofType { name kind ofType { name kind } } } }';
function typeName(type) { return type.kind === 'NON_NULL' ? typeName(type.ofType) + '!' : type.kind === 'LIST' ? '[' + typeName(type.ofType) + ']' : type.name; }
function element(name, text) { const made = document.createElement(name); if (text) made.textContent = text; return made; }

async function schema() {
  const { data } = await post({ query: introspection });
  const first = ['Query', 'Mutation', 'Subscription'];
  const types = data.__schema.types.filter(({ name, kind }) => !name.startsWith('__') && kind !== 'SCALAR');
  types.sort((a, b) => (first.indexOf(a.name) + 1 || 9) - (first.indexOf(b.name) + 1 || 9) || a.name.localeCompare(b.name));
  for (const type of types) {
    const details = element('details');
    const summary = element('summary');
    summary.append(element('code', type.name), element('span', type.description || ''));
    details.append(summary);
    const list = element('ul');
    for (const field of type.fields || type.inputFields || []) {
      const args = (field.args || []).map((arg) => arg.name + ': ' + typeName(arg.type)).join(', ');
      const item = element('li');
      item.append(element('code', field.name + (args ? '(' + args + ')' : '') + ': ' + typeName(field.type)));
      if (field.description) item.append(' ' + field.description);
      list.append(item);
    }
    details.append(list);
    at('schema').append(details);
  }
  at('search').addEventListener('input', () => {
    const wanted = at('search').value.toLowerCase();
    for (const details of at('schema').children) {
      const found = details.textContent.toLowerCase().includes(wanted);
      details.hidden = !found;
      details.open = found && wanted.length > 1;
    }
  });
}
schema();
`;
