import type { FastifyInstance } from 'fastify';

/** Writes a line for each request: its route, never its address, which may hold plates and tokens. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, refusal } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(refusal ? { refusal } : {}),
      },
      'request',
    );
  });
}
