import { chromium } from 'playwright';
import { findBrowser } from '../../run/browser.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** One browser for all runs, so that compared figures share the machine's other load. */
export async function openBrowser() {
  return chromium.launch({ executablePath: findBrowser(), args });
}

/** Kilometres. */
export const usualWidth = 25;

/**
 * Measures one map from an empty page: times in milliseconds, the heap in megabytes. `hiding` is how it hides
 * a category.
 */
export async function measure(browser, address, subject, { count, width = usualWidth }, hiding = 'hide') {
  const { page, cdp, close } = await openPage(browser, address);
  await page.evaluate((city) => window.bench.open(...city), [subject, count, width]);
  await page.evaluate(() => window.bench.longestTask());
  const show = await page.evaluate(() => window.bench.show());
  const longestTask = await page.evaluate(() => window.bench.longestTask());
  const lines = await page.evaluate(() => window.bench.lines());
  const heap = await heapOf(cdp);
  const zoomIn = await page.evaluate(() => window.bench.zoomIn());
  await page.evaluate(() => window.bench.longestTask());
  const hide = await page.evaluate((way) => window.bench[way](), hiding);
  await close();
  return { show, lines, hide, zoomIn, heap, longestTask };
}

/**
 * The longest task while the map is dragged, and the time of a selection, on a processor that is `slowdown`
 * times slower.
 */
export async function measureMoves(browser, address, count, slowdown) {
  const { page, cdp, close } = await openPage(browser, address);
  await page.evaluate((city) => window.bench.open(...city), ['kerb', count, usualWidth]);
  await page.evaluate(() => window.bench.show());
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const longest = [];
  for (let step = 0; step < 4; step += 1) {
    await page.evaluate(() => window.bench.longestTask());
    await drag(page);
    longest.push(await page.evaluate(() => window.bench.longestTask()));
    await page.evaluate(() => window.bench.zoomIn());
  }
  const select = await page.evaluate(() => window.bench.select());
  await close();
  return { panning: Math.max(...longest), select };
}

async function openPage(browser, address) {
  // Without animations a step is one task with a clear end.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  const cdp = await context.newCDPSession(page);
  await page.goto(address);
  return { page, cdp, close: () => context.close() };
}

async function heapOf(cdp) {
  await cdp.send('HeapProfiler.enable');
  for (let count = 0; count < 2; count += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await cdp.send('Runtime.getHeapUsage');
  return (usedSize + backingStorageSize) / 1e6;
}

/** Drags the map by half the view and back, three times, like a hand. */
async function drag(page) {
  const ends = [
    [900, 450],
    [400, 350],
  ];
  for (let count = 0; count < 6; count += 1) {
    const [from, to] = count % 2 === 0 ? ends : ends.toReversed();
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 12 });
    await page.mouse.up();
  }
}
