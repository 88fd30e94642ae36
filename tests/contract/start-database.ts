import { createDatabase, dropWithCopies, startPostgres } from '../postgres/cluster.ts';
import { fillCities, preparedCities, prepareFile } from './prepared-database.ts';

/**
 * Prepares the database that each test copies: in PostgreSQL, as a city runs it, and where there is none and
 * none can be installed, in the embedded database. PostgreSQL takes less of the processor's time.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startPostgres().catch((cause: Error) => console.warn(cause.message));
  if (!postgres) {
    process.env.KERB_PREPARED_FILE = 'contract-database';
    await prepareFile();
    return async () => {};
  }
  const prepared = await createDatabase(postgres.url);
  await fillCities({ kind: 'postgres', url: prepared }, preparedCities);
  process.env.KERB_PREPARED_DATABASE = prepared;
  return async () => {
    if (!postgres.isTemporary) await dropWithCopies(prepared);
    postgres.stop();
  };
}
