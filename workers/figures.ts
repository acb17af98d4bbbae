import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../src/app/app.ts';

/** Shows the figures of this process at `/metrics`, to whoever reaches the port. `port` 0: any that is free. */
export async function serveFigures({ figures }: App, host: string, port: number): Promise<{ port: number; stop(): void }> {
  const server = createServer(({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    figures.text([]).then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  server.unref();
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}
