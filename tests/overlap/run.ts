// `npm run test:overlap -- <commit or tag>`: whether servers of that version run on the database of the
// present migrations, by that version's own contract tests. More words are passed to vitest, such as names of
// files. It needs the history of git; `npm test` compares with the recorded release instead (decision 0075).
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { migrate, migrationNames } from '@kerb/city-server/platform/database/migrate.ts';
import { startOwnPostgres } from '../postgres/cluster.ts';

const root = join(import.meta.dirname, '../..');
const [version, ...filters] = process.argv.slice(2);

if (!version) {
  console.error('Name a commit or a tag: npm run test:overlap -- v0.1.0');
  process.exitCode = 2;
} else process.exitCode = await testOf(version);

async function testOf(commit: string): Promise<number> {
  // An interrupt ends what runs in the foreground; this process stays and cleans up.
  process.on('SIGINT', () => {});
  const folder = mkdtempSync(join(tmpdir(), 'kerb-overlap-'));
  const postgres = await startOwnPostgres();
  try {
    runIn(root, 'git', 'worktree', 'add', '--detach', folder, commit);
    const newer = await newerMigrations(folder);
    console.warn(`Migrations that ${commit} does not have: ${newer.join(', ') || 'none'}`);
    runIn(folder, 'npx', '--yes', 'pnpm@12', 'install', '--frozen-lockfile');
    await migrateTemplate(postgres.url);
    const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'contract', ...filters], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, KERB_TEST_DATABASE_URL: postgres.url },
    });
    return status ?? 1;
  } finally {
    postgres.stop();
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newerMigrations(folder: string): Promise<readonly string[]> {
  const migrations = join(folder, 'examples/city-server/platform/database/migrations');
  const own = new Set(readdirSync(migrations));
  return (await migrationNames()).filter((name) => !own.has(name));
}

/** Every database that the tests create copies `template1`, so that none lacks a migration. */
async function migrateTemplate(url: string): Promise<void> {
  const template = new URL(url);
  template.pathname = '/template1';
  const database = await connect({ kind: 'postgres', url: template.href });
  await migrate(database);
  await database.destroy();
}

function runIn(cwd: string, program: string, ...words: string[]): void {
  execFileSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
