#!/usr/bin/env node
// What all workers of the journeys share: builds the sites, prepares the data that each worker's city server
// begins with, and serves the sites. `playwright.config.ts` starts and ends it.
import { buildWhenChanged } from '../../../examples/start/build.mjs';
import { serveSites } from '../../../examples/start/sites.mjs';
import './end-with-runner.mjs';
import { prepareData } from './prepare-data.mjs';

await Promise.all([buildWhenChanged(), prepareData()]);
const close = await serveSites();
process.once('SIGTERM', () => {
  close();
  process.exit();
});
