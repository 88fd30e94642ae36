import { parseArgs } from 'node:util';
import { cityConfig } from '@kerb/cities/registry.ts';
import { readEnvironment } from './environment.ts';
import {
  createInspectionKey,
  inspectionKeysOf,
  revokeInspectionKey,
  usualHourlyMaximum,
} from './modules/checks/inspection-keys.ts';
import { connect } from './platform/database/connect.ts';
import { prepareTables } from './platform/database/migrate.ts';
import { isUuid } from './platform/is-uuid.ts';

const usage = `node --import tsx examples/city-server/inspection-keys.ts kazan list
node --import tsx examples/city-server/inspection-keys.ts kazan create "Inspection, north" [--hourly ${usualHourlyMaximum}]
node --import tsx examples/city-server/inspection-keys.ts kazan revoke <id>`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { hourly: { type: 'string', default: String(usualHourlyMaximum) } },
});
const [name = '', action, subject = ''] = positionals;
const city = cityConfig(name)?.city;
const hourlyMaximum = Number(values.hourly);
const isComplete =
  action === 'list' ||
  (action === 'create' && subject !== '' && Number.isInteger(hourlyMaximum) && hourlyMaximum > 0) ||
  (action === 'revoke' && isUuid(subject));
if (!city || !isComplete) {
  console.error(usage);
  process.exit(1);
}
const database = await connect(readEnvironment(process.env).server.database);
await prepareTables(database);
const context = { database, now: new Date() };
if (action === 'create') {
  const key = await createInspectionKey(context, city, subject, hourlyMaximum);
  console.warn(`The key of "${subject}", which is shown only now:`);
  process.stdout.write(`${key}\n`);
} else if (action === 'revoke') {
  const isRevoked = await revokeInspectionKey(context, city, subject);
  console.warn(isRevoked ? `${subject} is revoked` : `${city} has no such key in use`);
  process.exitCode = isRevoked ? 0 : 1;
} else {
  for (const { id, service, hourly_maximum, revoked_at } of await inspectionKeysOf(context, city))
    process.stdout.write(
      `${id}  ${revoked_at ? 'revoked' : 'in use '}  ${hourly_maximum} an hour  ${service}\n`,
    );
}
await database.destroy();
