#!/usr/bin/env node
import { run } from './run.ts';

const { text, code } = await run(process.argv.slice(2));
process.stdout.write(`${text}\n`);
process.exitCode = code;
