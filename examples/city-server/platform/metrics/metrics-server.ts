import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Where metrics are read. A separate port, so that drivers cannot read metrics where they reach the API. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Offers `/metrics` for Prometheus. Resolves when it listens. */
export async function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response
        .writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
        .end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
