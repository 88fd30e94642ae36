// A bare Fastify that replies with the bytes of a file, for ratios: bare-server.mjs FILE. Prints its port.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Fastify is a dependency of the city server alone.
const fromServer = createRequire(join(import.meta.dirname, '../../../examples/city-server/app.ts'));
const { fastify } = fromServer('fastify');

const bytes = readFileSync(process.argv[2]);
const app = fastify();
app.get('/', (_request, reply) => reply.type('application/x-ndjson').send(bytes));
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(app.server.address().port);
