// Somebody else's server: keeps what was posted to it, and answers as it is told.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receiver {
  url: string;
  posts: { body: string; headers: Record<string, unknown> }[];
  /** the status of the next answers */
  status: number;
  close(): Promise<void>;
}

export async function receiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      self.posts.push({ body, headers: request.headers });
      response.writeHead(self.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: [],
    status: 204,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return self;
}
