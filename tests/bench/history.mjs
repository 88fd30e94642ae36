#!/usr/bin/env node
// The history of operations with 20,000 of them, beside a plain table of React with a row for each, in the
// same browser. Its rows come in one reply (the hardest case for the list) and in pages of 50, as cities send
// them. A missed goal fails.
import { join } from 'node:path';
import { longestTask } from './longest-task.mjs';
import { openBrowser } from './map/measure.mjs';
import { servePage } from './map/serve.mjs';

const count = 20_000;
const runs = 3;

/** How many times better than the plain table each figure must be. */
const goals = { show: 5, filter: 3 };
/** From so many milliseconds on, users notice a task. */
const longTask = 50;

const { address, close } = await servePage(join(import.meta.dirname, 'history'), 'bench-history');
const browser = await openBrowser();
try {
  await compare();
} finally {
  await browser.close();
  close();
}

async function compare() {
  const plain = await best('plain', count);
  const whole = await best('kerb', count);
  const paged = await best('kerb', 50);
  console.log(`\n${count} operations, best of ${runs} runs`);
  row('', 'plain table', 'in one reply', 'pages of 50', 'ratio', 'goal');
  const figures = (what) => [plain, whole, paged].map((each) => each[what].toFixed(0));
  for (const [what, name] of Object.entries({ show: 'first rows, ms', filter: 'filter, ms' })) {
    const ratio = plain[what] / whole[what];
    row(name, ...figures(what), ratio.toFixed(1), `${goals[what]} ${verdict(ratio >= goals[what])}`);
  }
  row('fling, longest task, ms', ...figures('fling'), '', `${longTask} ${verdict(whole.fling <= longTask)}`);
  row('to the end, longest task, ms', ...figures('drag'));
  row('rows in the DOM', ...figures('rows'));
}

function verdict(isMet) {
  if (!isMet) process.exitCode = 1;
  return isMet ? 'ok' : 'MISSED';
}

/** The best run: on a busy machine the median measures the other load. */
async function best(name, perPage) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(name, perPage));
  return Object.fromEntries(
    Object.keys(results[0]).map((what) => [what, Math.min(...results.map((result) => result[what]))]),
  );
}

async function measure(name, perPage) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  await page.evaluate((args) => window.bench.open(...args), [name, count, perPage]);
  const show = await page.evaluate(() => window.bench.show());
  const rows = await page.evaluate(() => window.bench.rows());
  const fling = await longestTask(browser, page, () => page.evaluate(() => window.bench.fling()));
  const drag = await longestTask(browser, page, () => page.evaluate(() => window.bench.drag()));
  const filter = await page.evaluate(() => window.bench.filter());
  await page.close();
  return { show, filter, fling: fling.milliseconds, drag: drag.milliseconds, rows };
}

function row(first, ...rest) {
  console.log(`${first.padEnd(30)} ${rest.map((text) => String(text).padStart(13)).join('')}`);
}
