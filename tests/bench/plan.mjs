#!/usr/bin/env node
// PLUS-29 at 100,000 objects, in a browser: how long a plan takes and the longest task of the page's thread,
// on the page in slices (decision 0065) and in a worker that has a copy of the objects, in turns; then the
// same for the map with its open panel. `npm run bench:plan`. It reports and decides nothing.
import { join } from 'node:path';
import { longestTask } from './longest-task.mjs';
import { openBrowser } from './map/measure.mjs';
import { servePage } from './map/serve.mjs';

const count = 100_000;
const rounds = 8;
const perRound = 25;
const onMap = 15;

const { address, close } = await servePage(join(import.meta.dirname, 'plan'), 'bench-plan');
const browser = await openBrowser();
try {
  for (const slowdown of [1, 4]) await compare(slowdown);
} finally {
  await browser.close();
  close();
}

async function compare(slowdown) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => console.error(error));
  const cdp = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.evaluate((objects) => window.bench.makeCity(objects), count);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(`\n${count} objects, processor ÷ ${slowdown}`);
  row('', 'plans', 'answers', 'p50, ms', 'p95, ms', 'longest task, ms');
  const measure = (name, work) => longestTask(browser, page, work).then((found) => report(name, found));
  await measure('copied to the worker', async () => [
    { milliseconds: await page.evaluate(() => window.bench.copyToWorker()), answers: 0 },
  ]);
  const taken = { slices: [], worker: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['slices', 'worker']) {
      const from = round * perRound;
      taken[way].push(
        await longestTask(browser, page, () =>
          page.evaluate((args) => window.bench.ask(...args), [way, from, from + perRound]),
        ),
      );
    }
  for (const [way, parts] of Object.entries(taken))
    report(way === 'slices' ? 'in slices' : 'in the worker', {
      result: parts.flatMap(({ result }) => result),
      milliseconds: Math.max(...parts.map(({ milliseconds }) => milliseconds)),
    });
  await page.evaluate(() => window.bench.openMap());
  await page.evaluate(() => window.bench.askMap(0, 1));
  await measure('the map, all of it', () =>
    page.evaluate((plans) => window.bench.askMap(1, 1 + plans), onMap),
  );
  await page.close();
}

function report(name, { result, milliseconds }) {
  const times = result.map(({ milliseconds: time }) => time).sort((one, other) => one - other);
  const at = (part) => times[Math.floor(times.length * part)].toFixed(1);
  const answers = result.reduce((sum, plan) => sum + plan.answers, 0) / result.length;
  row(name, result.length, answers.toFixed(0), at(0.5), at(0.95), milliseconds.toFixed(1));
}

function row(name, ...cells) {
  console.log(`${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(18)).join('')}`);
}
