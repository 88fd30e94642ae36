import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

/** An empty database in memory with all tables, for unit tests. It takes seconds on a busy machine. */
export async function memoryDatabase(): Promise<Database> {
  const database = await connect({ kind: 'memory' });
  await migrate(database);
  return database;
}
