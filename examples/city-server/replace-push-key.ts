import { readEnvironment } from './environment.ts';
import { connect } from './platform/database/connect.ts';
import { prepareTables } from './platform/database/migrate.ts';
import { replacePushKey } from './platform/messages/push-keys.ts';

const { server } = readEnvironment(process.env);
const database = await connect(server.database);
await prepareTables(database);
const context = { database, now: new Date(), proofSecret: server.proofSecret };
console.warn(`Push messages are now signed with the key ${await replacePushKey(context)}`);
await database.destroy();
