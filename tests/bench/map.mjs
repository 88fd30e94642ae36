#!/usr/bin/env node
// The speed of the map, compared with Leaflet.markercluster in the same browser. Both show the same: markers
// with names, clusters with a ring of occupancy, lines on a canvas. Each figure is the page's work from the
// call to the painted frame that first shows the change. For Kerb it is without the lines and the filter's
// announcement, which follow in the next frames; for markercluster it is with the lines, which it paints in
// the same frame. `--short` is for the test run: fewer objects and the best of its runs. A missed goal is
// printed and fails nothing, because it depends on how busy the machine is.
import { join } from 'node:path';
import { measure, measureMoves, openBrowser, usualWidth } from './map/measure.mjs';
import { servePage } from './map/serve.mjs';

const isShort = process.argv.includes('--short');

/** With fewer objects the lines in view fit into one frame. */
const manyObjects = 5000;

/** How many times better than markercluster each figure must be. */
const goals = { show: 12, rebuild: 45, hide: 1, zoomIn: 10, heap: 2 };
const noWorse = { show: 1, rebuild: 1, hide: 1, zoomIn: 1 };
const shortGoals = { show: 1.5, rebuild: 3, zoomIn: 1.2, heap: 1.2 };

const names = {
  show: 'first markers, ms',
  lines: '  and all lines, ms',
  rebuild: 'hide one of ten, ms',
  hide: '  against its removeLayers, ms',
  zoomIn: 'zoom step, ms',
  heap: 'heap, MB',
  longestTask: 'longest task while loading, ms',
};

const { address, close } = await servePage(join(import.meta.dirname, 'map'), 'bench');
const browser = await openBrowser();
try {
  if (isShort) {
    await compare({ count: 30_000 }, 3, shortGoals);
  } else {
    await compare({ count: 100_000 }, 5, goals);
    await compare({ count: 100_000, width: 2 * usualWidth }, 3, goals);
    await compare({ count: 1500 }, 5, noWorse);
    await moves(100_000);
    await growth([1000, 10_000, 100_000]);
    await import('./map-load.mjs');
  }
} finally {
  await browser.close();
  close();
}

/**
 * Alternates between both, so that they have the same share of the machine's other load. Two runs of each
 * give one figure, which covers both ways to hide.
 */
async function compare(city, runs, wanted) {
  const { count, width = usualWidth } = city;
  const [ours, theirs] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await bothWays('kerb', city, wanted));
    theirs.push(await bothWays('markercluster', city, wanted));
  }
  console.log(`\n${count} objects over ${width} km, ${isShort ? 'best' : 'medians'} of ${runs} runs`);
  row('', 'Kerb', 'markercluster', 'ratio', 'goal');
  for (const [what, goal] of Object.entries(wanted)) {
    const [mine, other] = [typical(ours, what), typical(theirs, what)];
    const ratio = other / mine;
    row(
      names[what],
      mine.toFixed(1),
      other.toFixed(1),
      ratio.toFixed(1),
      `${goal} ${ratio < goal ? 'MISSED' : 'ok'}`,
    );
  }
  if (count > manyObjects)
    row(names.lines, median(ours, 'lines').toFixed(1), median(theirs, 'lines').toFixed(1));
  row(names.longestTask, task(median(ours, 'longestTask')), task(median(theirs, 'longestTask')));
}

/**
 * Most pages hide by clearing the clusters and adding the remaining markers; `removeLayers` is the faster
 * way.
 */
async function bothWays(subject, city, wanted) {
  const { hide: rebuild, ...first } = await measure(browser, address, subject, city, 'rebuild');
  if (!('hide' in wanted)) return { ...first, rebuild };
  const { hide } = await measure(browser, address, subject, city, 'hide');
  return { ...first, rebuild, hide };
}

async function moves(count) {
  console.log(`\n${count} objects, dragged at four zooms`);
  row('', 'longest task', 'goal', 'selecting');
  for (const [slowdown, limit] of Object.entries({ 1: 50, 4: 100 })) {
    const { panning, select } = await measureMoves(browser, address, count, Number(slowdown));
    const verdict = `${limit} ${panning > limit ? 'MISSED' : 'ok'}`;
    row(`processor ÷ ${slowdown}, ms`, task(panning), verdict, select.toFixed(1));
  }
}

async function growth(counts) {
  const columns = ['show', 'hide', 'zoomIn', 'heap'];
  console.log('\nKerb from small to large, medians of 3 runs');
  row('objects', 'first markers', 'hide', 'zoom step', 'heap, MB');
  for (const count of counts) {
    const runs = [];
    for (let run = 0; run < 3; run += 1) runs.push(await measure(browser, address, 'kerb', { count }));
    row(String(count), ...columns.map((what) => median(runs, what).toFixed(1)));
  }
}

/** The best run in the test run: on a busy machine the median measures the other load. */
function typical(runs, what) {
  return isShort ? Math.min(...runs.map((run) => run[what])) : median(runs, what);
}

function median(runs, what) {
  const sorted = runs.map((run) => run[what]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The browser reports only tasks over 50 ms. */
function task(longest) {
  return longest === 0 ? '< 50' : longest.toFixed(0);
}

function row(first, ...rest) {
  console.log(`${first.padEnd(32)} ${rest.map((text) => text.padStart(16)).join('')}`);
}
