#!/usr/bin/env node
// What the checks of all engines share, at the addresses that pages are built with: the sites of the journeys
// with the watcher in each page, pages that checks write, and one city server, whose clock stands at noon of
// a Wednesday. `tests/engines/playwright.config.ts` starts and ends it.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenChanged } from '../../../examples/start/build.mjs';
import { serveSites } from '../../../examples/start/sites.mjs';
import { root } from '../../../examples/start/stamp.mjs';
import { ports } from '../../../playwright.config.ts';
import { startCityServer } from '../../e2e/setup/city-server-process.ts';
import '../../e2e/setup/end-with-runner.mjs';
import { noon } from '../../e2e/setup/noon.ts';
import { prepareData, preparedData } from '../../e2e/setup/prepare-data.mjs';
import { serveHostPages } from './host-pages.mjs';
import { watched } from './watched.mjs';

await Promise.all([buildWhenChanged(), prepareData()]);
const data = join(root, '.kerb/e2e-data/engines');
rmSync(data, { recursive: true, force: true });
cpSync(preparedData, data, { recursive: true });
await Promise.all([serveSites(watched), serveHostPages(ports.host)]);
const cityServer = await startCityServer({ port: ports.server, data });
await fetch(`${cityServer.url}/clock`, {
  method: 'POST',
  body: JSON.stringify({ now: noon }),
  headers: { 'Content-Type': 'application/json' },
});
process.once('SIGTERM', async () => {
  await cityServer.stop();
  process.exit();
});
