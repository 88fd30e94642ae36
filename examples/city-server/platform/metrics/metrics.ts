import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, poolUse } from '../database/connect.ts';

/**
 * Measures the requests of a server, its refusals, its process and its connections to the database. Labels
 * are routes and error names, never addresses of requests, which may hold plates and tokens.
 */
export function measure(app: FastifyInstance, database: () => Promise<Database>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  new Gauge({
    name: 'kerb_database_connections',
    help: 'Connections to PostgreSQL: open, idle, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const use = poolUse(await database());
      for (const [state, count] of Object.entries(use ?? {})) this.set({ state }, count);
    },
  });
  return registry;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'kerb_http_request_duration_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'kerb_refusals_total',
    help: 'Replies with an error name, most of them with HTTP status 200',
    labelNames: ['route', 'error'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (request.refusal) refusals.inc({ route, error: request.refusal });
  });
}
