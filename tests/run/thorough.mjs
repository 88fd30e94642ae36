#!/usr/bin/env node
// `npm run test:thorough`: the tests of random cases with their whole numbers. `npm test` tries fewer.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = ['tests/contract', 'tests/postgres']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('tries('));

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const args = ['run', '--project', 'contract', '--project', 'postgres', '--testTimeout', '1200000', ...files];
const { status } = spawnSync(process.execPath, [vitest, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KERB_THOROUGH: '1' },
});
process.exitCode = status ?? 1;
