// What programs read and people look at: the OpenAPI document and its page, the GraphQL explorer. All of it is served from here.
import type { FastifyInstance } from 'fastify';
import { errorCodes } from '../../app/errors.ts';
import { statusOf, titleOf } from '../errors.ts';
import { html, page } from '../pages/html.ts';
import { documentPage, type OpenApiDocument } from './document-page.ts';
import { explorer, explorerScript } from './explorer.ts';

export async function docs(server: FastifyInstance): Promise<void> {
  const open = { config: { open: true }, schema: { hide: true } };
  const document = () => server.swagger() as unknown as OpenApiDocument;
  const asHtml = 'text/html; charset=utf-8';

  server.get('/openapi.yaml', open, (_request, reply) =>
    reply
      .type('application/yaml; charset=utf-8')
      .serializer(String)
      .send(server.swagger({ yaml: true })),
  );
  server.get('/openapi.json', open, (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  server.get('/docs', open, (_request, reply) => reply.type(asHtml).serializer(String).send(documentPage(document())));
  server.get('/docs/errors', open, (_request, reply) => reply.type(asHtml).serializer(String).send(errorsPage()));
  server.get('/graphiql', open, (_request, reply) => reply.type(asHtml).serializer(String).send(explorer()));
  server.get('/graphiql.js', open, (_request, reply) => reply.type('text/javascript; charset=utf-8').serializer(String).send(explorerScript));
}

function errorsPage(): string {
  const rows = errorCodes.map((code) => html`<tr id="${code}"><td><code>${code}</code></td><td>${statusOf(code)}</td><td>${titleOf(code)}</td></tr>`);
  return page(
    'Errors',
    html`<h1>Errors</h1>
<p>Every refusal is <code>application/problem+json</code> (RFC 9457) with one of these codes; GraphQL carries the same object in <code>extensions</code>.</p>
<table><thead><tr><th>code</th><th>status</th><th>meaning</th></tr></thead><tbody>${rows}</tbody></table>
<p><a href="/docs">To the interface</a></p>`,
  );
}
