import { cityConfig } from '@kerb/cities/registry.ts';
import { readEnvironment } from './environment.ts';
import { rotateKey } from './modules/proofs/proof-keys.ts';
import { connect } from './platform/database/connect.ts';
import { prepareTables } from './platform/database/migrate.ts';

const city = cityConfig(process.argv[2] ?? '')?.city;
if (!city) {
  console.error('Name a city: node --import tsx examples/city-server/rotate-proof-key.ts kazan');
  process.exit(1);
}
const { server } = readEnvironment(process.env);
const database = await connect(server.database);
await prepareTables(database);
const context = { database, now: new Date(), proofSecret: server.proofSecret };
console.warn(`${city} now signs with the key ${await rotateKey(context, city)}`);
await database.destroy();
