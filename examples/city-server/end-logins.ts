import { cityConfig } from '@kerb/cities/registry.ts';
import { readEnvironment } from './environment.ts';
import { endAllLogins, endLoginsOf } from './modules/accounts/end-logins.ts';
import { connect } from './platform/database/connect.ts';
import { prepareTables } from './platform/database/migrate.ts';

const usage =
  'node --import tsx examples/city-server/end-logins.ts kazan <e-mail, phone or taxpayer number, or --all>';

const [name = '', whose = ''] = process.argv.slice(2);
const config = cityConfig(name);
if (!config || whose === '') {
  console.error(usage);
  process.exit(1);
}
const database = await connect(readEnvironment(process.env).server.database);
await prepareTables(database);
const context = { database, city: { id: config.city } };
const ended = whose === '--all' ? await endAllLogins(context) : await endLoginsOf(context, whose);
console.warn(ended === undefined ? `${name} has no such account` : `Logins that were ended: ${ended}`);
process.exitCode = ended === undefined ? 1 : 0;
await database.destroy();
