#!/usr/bin/env node
// `npm run test:security`: the attacks whole. `npm test` has each of them in a short form. A test that has
// both forms has the tag @security and reads KERB_SECURITY.
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../run/browser.mjs';

const commands = [
  // Every file of the elements' script: changed, missing, late, or first failing and then changed (EMB-23).
  ['playwright', 'test', '--grep', '@security'],
];

const env = { ...process.env, KERB_SECURITY: 'whole', KERB_CHROMIUM: findBrowser() };
const failed = commands.filter((command) => {
  console.log(`\n${command.join(' ')}`);
  return spawnSync('npx', command, { stdio: 'inherit', env }).status !== 0;
});
if (failed.length > 0)
  console.log(`\nFailed:\n${failed.map((command) => `  ${command.join(' ')}`).join('\n')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
