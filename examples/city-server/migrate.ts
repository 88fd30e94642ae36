import { readEnvironment } from './environment.ts';
import { connectToMigrate } from './platform/database/connect.ts';
import { grantTo, migrate } from './platform/database/migrate.ts';

const [role] = process.argv.slice(2);
const { database: location } = readEnvironment(process.env).server;
if (location.kind !== 'postgres') {
  console.error('Name the database of a role that may change tables in DATABASE_URL');
  process.exit(1);
}
const database = await connectToMigrate(location);
await migrate(database);
console.warn('The database is up to date');
if (role) {
  await grantTo(database, role);
  console.warn(`The role ${role} reads and writes the tables, and changes none`);
}
await database.destroy();
