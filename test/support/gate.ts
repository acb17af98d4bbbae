import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Gate {
  /** the address behind the gate, by way of the gate */
  url: string;
  /** breaks what is connected and refuses what comes, as a server that is down */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Stands before a server, so that a test can take it away and bring it back. It begins shut. */
export async function gateTo(target: string): Promise<Gate> {
  const behind = new URL(target);
  // PostgreSQL may listen on a socket in a folder only
  const folder = behind.searchParams.get('host');
  const reach = () => (folder ? connect(`${folder}/.s.PGSQL.${behind.port}`) : connect(Number(behind.port), behind.hostname.replace(/^\[|\]$/g, '')));
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const listen = async (port: number) => {
    const listening = createServer((near) => {
      const far = reach();
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    server = listening;
    return (listening.address() as AddressInfo).port;
  };
  const shut = async () => {
    const listening = server;
    if (!listening) return;
    server = undefined;
    const closed = new Promise<void>((resolve) => listening.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  await shut();
  const url = new URL(target);
  url.searchParams.delete('host');
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) });
  return { url: url.href, shut, open: async () => void (server ?? (await listen(port))), close: shut };
}
