import { cityConfig } from '@kerb/cities/registry.ts';
import { readEnvironment } from './environment.ts';
import { findCompany } from './modules/accounts/company-subject.ts';
import { resetCompanyPasskeys } from './modules/accounts/passkeys/require-passkey.ts';
import { defaultOptions } from './modules/cities/replies/city-options.ts';
import { connect } from './platform/database/connect.ts';
import { prepareTables } from './platform/database/migrate.ts';

const usage = 'node --import tsx examples/city-server/company-passkeys.ts rostov reset <taxpayer number>';

const [name = '', action, inn = ''] = process.argv.slice(2);
const config = cityConfig(name);
if (!config || action !== 'reset' || inn === '') {
  console.error(usage);
  process.exit(1);
}
const database = await connect(readEnvironment(process.env).server.database);
await prepareTables(database);
const city = { id: config.city, config, options: defaultOptions(config) };
const context = { database, now: new Date(), city };
const company = await findCompany(context, inn);
if (company) await resetCompanyPasskeys(context, company);
console.warn(company ? `${inn} signs in by its contract number alone` : `${name} has no such company`);
process.exitCode = company ? 0 : 1;
await database.destroy();
