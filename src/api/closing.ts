import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server that stops finish what it is answering and wait for nobody else. Node leaves open connections alone that
 * never asked anything, and browsers like to have one in hand.
 */
export function closeConnections(server: FastifyInstance): void {
  const open = new Map<Socket, number>();
  let closing = false;
  const settle = (socket: Socket) => {
    if (closing && open.get(socket) === 0) socket.destroySoon();
  };
  server.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.on('close', () => open.delete(socket));
    settle(socket);
  });
  server.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, (open.get(socket) ?? 0) + 1);
    response.on('close', () => {
      if (!open.has(socket)) return;
      open.set(socket, (open.get(socket) as number) - 1);
      settle(socket);
    });
  });
  // sockets of subscriptions are closed by their own protocol
  server.server.on('upgrade', ({ socket }: IncomingMessage) => open.delete(socket));
  server.addHook('preClose', async () => {
    closing = true;
    for (const socket of open.keys()) settle(socket);
  });
}
