// `npm run version`: makes one version of all pending changesets. It writes the packages' versions and
// changelogs, the version in the code, the contracts of elements and calls, and what the city server demands
// of its database (docs/releasing.md).
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { undeclaredBreaks } from './contract-check.ts';
import { releasedContracts, releasedFiles, textsOf } from './contracts.ts';
import { highest, pendingChangesets } from './pending-changesets.ts';
import { presentContracts } from './present-contracts.ts';

const root = join(import.meta.dirname, '../..');

const pending = await pendingChangesets();
const bump = highest(pending.map((changeset) => changeset.bump));
const breaks = undeclaredBreaks(releasedContracts(), await presentContracts(''), bump);
if (pending.length === 0) refuse('No changeset is pending: "npx changeset" writes one.');
else if (breaks.length > 0) refuse(`Only a major changeset may break these:\n${breaks.join('\n')}`);
else if (!recordDatabase()) refuse('A contract test failed, so what goes to the database is not recorded.');
else await makeVersion();

async function makeVersion(): Promise<void> {
  execFileSync('npx', ['changeset', 'version'], { cwd: root, stdio: 'inherit' });
  const { version } = JSON.parse(readFileSync(join(root, 'widgets/embed/package.json'), 'utf8'));
  replaceIn('package.json', /"version": "[^"]+"/, `"version": "${version}"`);
  replaceIn('widgets/kit/runtime/page.ts', /version = '[^']+'/, `version = '${version}'`);
  const texts = textsOf(await presentContracts(version));
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, file), text);
  execFileSync('npx', ['biome', 'format', '--write', releasedFiles.elements], { cwd: root });
  console.log(`Version ${version}. Commit it, then "npm run release".`);
}

/** Runs all contract tests; returns whether they passed. */
function recordDatabase(): boolean {
  const record = ['--import', 'tsx', 'tests/overlap/record.ts'];
  return spawnSync(process.execPath, record, { cwd: root, stdio: 'inherit' }).status === 0;
}

function replaceIn(path: string, pattern: RegExp, text: string): void {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  if (!pattern.test(before)) throw new Error(`${path} has no version`);
  writeFileSync(file, before.replace(pattern, text));
}

function refuse(reason: string): void {
  console.error(`No version.\n${reason}`);
  process.exitCode = 1;
}
