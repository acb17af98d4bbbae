import { createECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushInput } from '../../src/app/notifications/index.ts';

export interface HookServer {
  /** an address of this server */
  url(path: string): string;
  /** what it read, in order */
  got: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** runs when a request has been read and before the sender is told */
  beforeYes: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/** Takes whatever is posted, on a free port of this machine: a program's webhook, or a push service. */
export async function hookServer(): Promise<HookServer> {
  const got: HookServer['got'] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    await here.beforeYes?.();
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const here: HookServer = {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    got,
    beforeYes: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return here;
}

/** A device whose push service is this server. */
export function deviceOf(hooks: HookServer): PushInput {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint: hooks.url('/push'), keys: { p256dh, auth: Buffer.alloc(16, 1).toString('base64url') } };
}
