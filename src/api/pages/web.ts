// The web client as it was built: one page for all of its addresses, and files whose names change with their content.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Addresses that the client draws by itself. `/games/:id` and `/` are told apart from the plain pages in index.ts. */
const addresses = [
  '/lobby',
  '/new',
  '/rules',
  '/rules/:id',
  '/players/:name',
  '/settings',
  '/settings/:room',
  '/account',
  '/help',
  '/programs',
  '/admin',
  '/admin/:room',
];
const open = { config: { open: true }, schema: { hide: true } };
const noScript = 'href="/plain"';

export interface WebClient {
  /** Sends the client's page; `plain` is where it sends browsers that run no script. */
  show(reply: FastifyReply, plain?: string): Promise<FastifyReply>;
}

/** Serves what `npm run build:web` left in the folder. */
export async function webClient(server: FastifyInstance, folder: string): Promise<WebClient> {
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  // read each time, for it names files of the newest build
  const show = async (reply: FastifyReply, plain = '/plain') => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(noScript, () => `href="${escaped(plain)}"`));
  };

  for (const address of addresses) server.get(address, open, (_request, reply) => show(reply));
  // a name with a hash stands for one content for ever
  server.get('/assets/:file', open, (request, reply) =>
    reply.sendFile(`assets/${(request.params as { file: string }).file}`, { maxAge: '365d', immutable: true }),
  );
  for (const file of ['/sw.js', '/manifest.webmanifest', '/icon.svg', '/icon-192.png', '/icon-512.png'])
    server.get(file, open, (_request, reply) => reply.sendFile(file.slice(1), { maxAge: 0, cacheControl: true }));
  return { show };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
