import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../connect.ts';
import { migrate, migrationNames, readMigration } from '../migrate.ts';
import { narrowings } from './narrowings.ts';
import { readTables, type TableSchemas } from './read-tables.ts';
import { statementFaults } from './statement-faults.ts';

/** What a release demands of its database. `npm run version` writes it. */
export interface RecordedRelease {
  readonly migrations: readonly string[];
  readonly tables: TableSchemas;
  /** All that its contract tests sent, each text once. */
  readonly statements: readonly string[];
}

/**
 * Why servers of a release cannot run on the database of the present migrations, one line each with the
 * migration that is to blame. The database is empty before, and up to date afterwards.
 *
 * A migration may take away what it names (`contractedNames`), if no released statement needs it.
 */
export async function overlapFaults(
  database: Database,
  { migrations, tables, statements }: RecordedRelease,
  readText: (migration: string) => Promise<string> = readMigration,
): Promise<readonly string[]> {
  const names = await migrationNames();
  if (!isDeepStrictEqual(names.slice(0, migrations.length), migrations))
    return [
      'A released migration is gone, or a new one has a lower number: its number has to be the highest',
    ];
  await migrate(database, migrations.at(-1));
  if (!isDeepStrictEqual(await readTables(database), tables))
    return ['A released migration was changed: databases have it already, so write another one'];
  const [unsound] = await statementFaults(database, statements);
  if (unsound) return [`The release was recorded wrongly: ${unsound.reason} in ${unsound.statement}`];
  const faults = new Map<string, string>();
  const contracted = new Set<string>();
  const add = (migration: string, subject: string, text: string) => {
    if (!faults.has(subject)) faults.set(subject, `${migration}: ${text}. ${rule}`);
  };
  for (const name of names.slice(migrations.length)) {
    await migrate(database, name);
    for (const each of contractedNames(await readText(name))) contracted.add(each);
    for (const { name: part, text } of narrowings(tables, await readTables(database)))
      if (!contracted.has(part)) add(name, part, `${part} ${text}`);
    for (const { statement, reason } of await statementFaults(database, statements))
      add(name, statement, `${reason} in the released statement ${statement}`);
  }
  return [...faults.values()];
}

const rule = 'Expand first, contract in the release after next';

/** What a migration takes away on purpose, by lines like `-- contract: fines.sum (decision 0080)`. */
function contractedNames(migration: string): readonly string[] {
  return [...migration.matchAll(/^-- contract: (\S+) \(decision \d{4}\)$/gm)].map(([, name = '']) => name);
}
