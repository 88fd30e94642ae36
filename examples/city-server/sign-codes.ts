import { cityConfig } from '@kerb/cities/registry.ts';
import { readEnvironment } from './environment.ts';
import { signCode } from './modules/proofs/proof-keys.ts';
import { connect } from './platform/database/connect.ts';
import { prepareTables } from './platform/database/migrate.ts';

const [name = '', spot, ...codes] = process.argv.slice(2);
const city = cityConfig(name)?.city;
if (!city || (spot !== 'zone' && spot !== 'parking') || codes.length === 0) {
  console.error('node --import tsx examples/city-server/sign-codes.ts kazan zone 1 2 3');
  process.exit(1);
}
const { server } = readEnvironment(process.env);
const database = await connect(server.database);
await prepareTables(database);
const context = { database, now: new Date(), proofSecret: server.proofSecret };
for (const code of codes) process.stdout.write(`${code}  ${await signCode(context, city, spot, code)}\n`);
await database.destroy();
