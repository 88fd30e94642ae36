#!/usr/bin/env node
// `npm run test:engines`: all checks in Chromium, Firefox and WebKit. `npm test` has those with the tag
// @short in Firefox and WebKit. Installs what is missing, from Debian's packages, and fails where it cannot.
import { spawnSync } from 'node:child_process';
import { nameBrowsers } from '../run/browser.mjs';
import { installEngines } from '../run/engines.mjs';

nameBrowsers();
const { notRun } = installEngines();
for (const line of notRun) console.log(`not run: ${line}`);
if (notRun.length > 0) process.exit(1);
const { status } = spawnSync('npx', ['playwright', 'test', '--config=tests/engines'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
