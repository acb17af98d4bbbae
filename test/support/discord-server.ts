import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Posted {
  path: string;
  content: string;
  allowed_mentions: { parse: string[]; users: string[] };
}

export interface DiscordServer {
  /** a webhook of this server */
  webhook(name: string): string;
  /** what it said yes to, in order */
  posts: Posted[];
  /** set: answers in the place of the usual yes; false lets the usual one follow */
  answer: ((path: string, response: ServerResponse) => boolean) | null;
  /** runs when a post has been read and before the sender is told */
  beforeYes: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/** Speaks as much of Discord's webhooks as a post needs, on a free port of this machine. */
export async function discordServer(): Promise<DiscordServer> {
  const posts: Posted[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const path = request.url ?? '';
    if (here.answer?.(path, response)) return;
    posts.push({ path, ...JSON.parse(body) });
    await here.beforeYes?.();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const here: DiscordServer = {
    webhook: (name) => `http://127.0.0.1:${port}/api/webhooks/${name}/secret`,
    posts,
    answer: null,
    beforeYes: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return here;
}
