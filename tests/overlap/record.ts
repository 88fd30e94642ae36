// `npm run record:release`: writes what this version demands of its database: the tables of its migrations,
// and the statements that its contract tests send. `npm run version` runs it (docs/releasing.md).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import {
  migrate,
  migrationNames,
  readMigration,
  statementsOf,
} from '@kerb/city-server/platform/database/migrate.ts';
import { distinctStatements } from '@kerb/city-server/platform/database/overlap/distinct-statements.ts';
import type { RecordedRelease } from '@kerb/city-server/platform/database/overlap/overlap-faults.ts';
import { readTables } from '@kerb/city-server/platform/database/overlap/read-tables.ts';

const root = join(import.meta.dirname, '../..');
const released = join(root, 'examples/city-server/platform/database/overlap/released.json');
const folder = mkdtempSync(join(tmpdir(), 'kerb-statements-'));

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'contract'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KERB_RECORD_STATEMENTS: folder },
});
const statements = await withoutMigrations(distinctStatements(recordedIn(folder)));
rmSync(folder, { recursive: true });
if (status === 0) await write();
else console.error('Nothing was written, because a contract test failed.');
process.exitCode = status ?? 1;

async function write(): Promise<void> {
  const database = await connect({ kind: 'memory' });
  await migrate(database);
  const release: RecordedRelease = {
    migrations: await migrationNames(),
    tables: await readTables(database),
    statements,
  };
  await database.destroy();
  writeFileSync(released, `${JSON.stringify(release)}\n`);
  console.warn(`${statements.length} statements of ${Object.keys(release.tables).length} tables`);
}

/** Tests also migrate databases; what moves rows for a migration is sent by no server. */
async function withoutMigrations(sent: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all((await migrationNames()).map(readMigration));
  const ofMigrations = new Set(distinctStatements(texts.flatMap(statementsOf)));
  return sent.filter((statement) => !ofMigrations.has(statement));
}

function* recordedIn(path: string): Iterable<string> {
  for (const name of readdirSync(path))
    for (const line of readFileSync(join(path, name), 'utf8').split('\n')) if (line) yield JSON.parse(line);
}
