#!/usr/bin/env node
// `npm run test:security`: the attacks whole. `npm test` has each of them in a short form. A test that has
// both forms has the tag @security and reads KERB_SECURITY.
import { spawnSync } from 'node:child_process';
import { nameBrowsers } from '../run/browser.mjs';

const commands = [
  // 200 odd requests to each route of the city server, and 200 bad replies to each call of the client.
  ['vitest', 'run', '--project', 'contract', 'tests/contract/attacks'],
  ['vitest', 'run', '--project', 'unit', 'core/api/bad-replies.test.ts'],
  // The limiter and the payments with several processes on PostgreSQL.
  ['vitest', 'run', '--project', 'postgres'],
  // Every file of the elements' script: changed, missing, late, or first failing and then changed (EMB-23).
  ['playwright', 'test', '--grep', '@security'],
  // The same in Firefox, where it is installed.
  ['tsx', 'tests/security/firefox.mjs'],
  // Known weaknesses of libraries, where the registry answers, and their licences.
  ['tsx', 'tests/security/dependencies.mjs'],
];

nameBrowsers();
const env = {
  ...process.env,
  KERB_SECURITY: 'whole',
  KERB_FUZZ: '200',
  KERB_BAD_REPLIES: '200',
  KERB_THOROUGH: '1',
};
const failed = commands.filter((command) => {
  console.log(`\n${command.join(' ')}`);
  return spawnSync('npx', command, { stdio: 'inherit', env }).status !== 0;
});
if (failed.length > 0)
  console.log(`\nFailed:\n${failed.map((command) => `  ${command.join(' ')}`).join('\n')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
