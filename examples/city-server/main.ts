import { checkCities } from '@kerb/cities/check.ts';
import { buildCityServer } from './app.ts';
import { readEnvironment } from './environment.ts';

checkCities();
// Without an address for traces no module of OpenTelemetry is loaded.
const endTracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import('./platform/tracing/open-telemetry.ts')).startTracing()
  : undefined;
const { host, port, drainMs, server, demonstration: options } = readEnvironment(process.env);
// Without KERB_DEMO no file of `demo/` is loaded.
const demonstration = options && (await import('./demo/demonstration.ts')).createDemonstration(options);
const app = await buildCityServer({ ...server, demonstration });

/** How long requests may go on after the signal to stop. Milliseconds. */
const longestClose = 10_000;

/** Finishes open requests, refuses new ones, and ends the process. */
function stop(): void {
  // A client that never ends its request would keep the process alive.
  setTimeout(() => app.server.closeAllConnections(), longestClose).unref();
  // PGlite writes its files on close: leaving before that costs a recovery at the next start.
  const closed = app.close().then(() => endTracing?.());
  closed.then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    app.readiness.stop();
    setTimeout(stop, drainMs);
  });
}

try {
  // For the name `localhost` Fastify listens on IPv4 and IPv6 alike.
  await app.listen({ host, port });
  const docs = demonstration || server.hasDocs ? ` · API description: ${server.publicUrl()}/docs` : '';
  console.warn(`City server: ${server.publicUrl()}/{city}/${docs}`);
} catch (cause) {
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is taken. Set KERB_SERVER_PORT to another one.` : cause);
  await app.close();
  process.exit(1);
}
