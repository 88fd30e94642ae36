import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import { measure } from './metrics.ts';
import { type MetricsAddress, serveMetrics } from './metrics-server.ts';

/** On its own port, from the moment that the server listens until it is closed. */
export function offerMetrics(
  app: FastifyInstance,
  database: () => Promise<Database>,
  address: MetricsAddress,
): Registry {
  const registry = measure(app, database);
  let server: Promise<Server> | undefined;
  app.addHook('onListen', async () => {
    server = serveMetrics(registry, address);
    await server;
  });
  app.addHook('onClose', async () => {
    const opened = await server?.catch(() => undefined);
    opened?.close();
    opened?.closeAllConnections();
  });
  return registry;
}
