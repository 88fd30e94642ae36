import { buildCityServer } from './app.ts';
import { readEnvironment } from './environment.ts';

const { port, server } = readEnvironment(process.env);
const app = await buildCityServer(server);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    // PGlite writes its files on close: leaving before that costs a recovery at the next start.
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

try {
  // The name, not an address: Fastify then listens on IPv4 and IPv6 alike.
  await app.listen({ host: 'localhost', port });
  console.warn(`City server: ${server.publicUrl()}/{city}/ · API description: ${server.publicUrl()}/docs`);
} catch (cause) {
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is taken. Set KERB_SERVER_PORT to another one.` : cause);
  await app.close();
  process.exit(1);
}
