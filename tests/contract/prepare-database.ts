import { createDatabase, dropWithCopies, startPostgres } from '../postgres/cluster.ts';
import { fillCities, prepareFile } from './prepared-database.ts';

/**
 * Prepares the database that each test's city server copies: in PostgreSQL, as a city runs it, and where
 * there is none and none can be installed, in the embedded database. PostgreSQL takes less of the
 * processor's time. Returns what ends it.
 */
export async function prepareDatabase(cities: readonly string[]): Promise<() => Promise<void>> {
  const postgres = await startPostgres().catch((cause: Error) => console.warn(cause.message));
  if (!postgres) {
    await prepareFile();
    return async () => {};
  }
  const prepared = await createDatabase(postgres.url);
  await fillCities({ kind: 'postgres', url: prepared }, cities);
  process.env.KERB_PREPARED_DATABASE = prepared;
  return async () => {
    if (!postgres.isTemporary) await dropWithCopies(prepared);
    postgres.stop();
  };
}
