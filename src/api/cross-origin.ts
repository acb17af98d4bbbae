import type { FastifyInstance } from 'fastify';

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const allowed = 'Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, Accept-Language';
const exposed = 'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, X-Request-Id';

/** Programs on other sites may call with an access token. No credentials are allowed, so no cookie ever comes along. */
export function crossOrigin(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined) return;
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposed);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    reply.header('access-control-allow-methods', methods).header('access-control-allow-headers', allowed).header('access-control-max-age', '86400');
    return reply.code(204).send();
  });
}
