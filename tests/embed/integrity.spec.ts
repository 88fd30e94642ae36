import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { expect } from '../e2e/setup/test.ts';
import { type OpenHostPage, test } from './host-page.ts';
import { strictPolicy, watchReports } from './policy.ts';

test.use({ now: 'running' });

const dist = join(import.meta.dirname, '../../widgets/embed/dist-test');
const isWhole = process.env.KERB_SECURITY === 'whole';

const fallback = '<a href="https://nn.example/">Pay on the portal</a>';
const element = (name: string) => `<parking-${name} city="nizhny-novgorod">${fallback}</parking-${name}>`;

/** The loader, pinned by its hash as a careful host does. */
function pinnedLoader(): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(dist, 'kerb.js')))
    .digest('base64');
  return `<script type="module" src="${addresses.portal}/embed/kerb.js" integrity="sha256-${hash}" crossorigin></script>`;
}

interface LazyChunks {
  readonly files: Readonly<Record<string, readonly (readonly [name: string, integrity: string])[]>>;
}

async function readLazyChunks(): Promise<LazyChunks> {
  const list = chunkFiles().find((name) => name.startsWith('lazy-chunks-')) ?? '';
  const { default: chunks } = await import(pathToFileURL(join(dist, list)).href);
  return chunks;
}

const chunkFiles = () => readdirSync(dist).filter((name) => name.endsWith('.js') && name !== 'kerb.js');

/** The files that an element loads at once: the loader names those that paint, and these their code. */
function firstFiles(): string[] {
  const isPainting = (name: string) => name.startsWith('first-paint-');
  const naming = ['kerb.js', ...chunkFiles().filter(isPainting)].map(textOf);
  const isNamed = (name: string) => naming.some((text) => text.includes(name));
  return chunkFiles().filter((name) => isNamed(name) && !name.startsWith('lazy-chunks-'));
}

/** An element that loads a file at once. */
function kindLoading(name: string): 'pay' | 'map' {
  const painting = chunkFiles().find((file) => file.startsWith('first-paint-pay-')) ?? '';
  return name === painting || textOf(painting).includes(name) ? 'pay' : 'map';
}

const textOf = (name: string) => readFileSync(join(dist, name), 'utf8');

/** What the network does with a file, from its first request on. */
const faults = {
  changed: (route: Route, name: string) => sendChanged(route, name),
  missing: (route: Route) => route.fulfill({ status: 404, headers: allowAll, body: '' }),
  'late and changed': async (route: Route, name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await sendChanged(route, name);
  },
  'failing once, then changed': (route: Route, name: string, count: number) =>
    count === 1 ? route.fulfill({ status: 503, headers: allowAll, body: '' }) : sendChanged(route, name),
} satisfies Record<string, (route: Route, name: string, count: number) => Promise<void>>;

const allowAll = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

function sendChanged(route: Route, name: string): Promise<void> {
  const body = `window.changed = true;\n${textOf(name)}`;
  return route.fulfill({ headers: allowAll, contentType: 'text/javascript', body });
}

/** Browsers that compare a preloaded module with its hash, and WebKit, which does so for scripts only. */
const ways = { 'by preloading': undefined, 'by script elements': 'Apple Computer, Inc.' } as const;

/** A page with one file at fault. `kerbLines` are what Kerb has written to the console. */
async function openWith(
  { page, openHostPage }: { page: Page; openHostPage: OpenHostPage },
  body: string,
  name: string,
  fault: keyof typeof faults,
) {
  const kerbLines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Kerb')) kerbLines.push(message.text());
  });
  let count = 0;
  await page.route(`${addresses.portal}/embed/${name}`, (route) => {
    count += 1;
    return faults[fault](route, name, count);
  });
  await openHostPage(body, { head: pinnedLoader() });
  return kerbLines;
}

const isChanged = (page: Page) => page.evaluate(() => 'changed' in window);

async function close(page: Page): Promise<void> {
  await page.unrouteAll();
  page.removeAllListeners('console');
}

for (const [way, vendor] of Object.entries(ways).slice(0, isWhole ? 2 : 1)) {
  test.describe(`where files are verified ${way}`, { tag: '@security' }, () => {
    test.setTimeout(isWhole ? 900_000 : 45_000);
    test.beforeEach(async ({ page }) => {
      if (vendor) {
        await page.addInitScript((value) => {
          Object.defineProperty(Navigator.prototype, 'vendor', { get: () => value });
        }, vendor);
      }
    });

    // Without `isWhole` a changed file is tried for each kind of file, the other faults with one.
    for (const fault of Object.keys(faults) as (keyof typeof faults)[]) {
      test(`EMB-23 fault 4: a first file that is ${fault} never runs; the fallback stays, one line says why`, async ({
        page,
        openHostPage,
      }) => {
        const tried = fault === 'changed' ? /^(first-paint-pay|pay|runtime)-/ : /^runtime-/;
        const names = firstFiles().filter((name) => isWhole || tried.test(name));
        expect(names).not.toEqual([]);
        for (const name of names) {
          await test.step(name, async () => {
            const kind = kindLoading(name);
            const lines = await openWith({ page, openHostPage }, element(kind), name, fault);
            await expect.poll(() => lines.length, { message: name }).toBe(1);
            expect(lines[0]).toContain(
              `<parking-${kind}> could not be loaded. Error: ${name} is missing or was changed`,
            );
            await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeVisible();
            // The next element of this kind tries again.
            await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), element(kind));
            await expect.poll(() => lines.length).toBe(2);
            await expect(page.getByRole('link', { name: 'Pay on the portal' })).toHaveCount(2);
            expect(await isChanged(page)).toBe(false);
            await close(page);
          });
        }
      });

      test(`EMB-23 fault 4: a lazy file that is ${fault} never runs, and one line says why`, async ({
        page,
        openHostPage,
      }) => {
        const { files } = await readLazyChunks();
        const first = firstFiles();
        const names = chunkFiles().filter((name) => !first.includes(name) || name.startsWith('map-load-'));
        const tried =
          fault === 'changed'
            ? /^(lazy-chunks|reply-cache|near)-[\w-]{8}\.js$/
            : /^reply-cache-[\w-]{8}\.js$/;
        const chosen = names.filter((name) => isWhole || tried.test(name));
        for (const name of chosen) {
          await test.step(name, async () => {
            const importers = Object.keys(files).filter(
              (chunk) => name.startsWith('lazy-chunks-') || files[chunk]?.some(([file]) => file === name),
            );
            expect(importers, `${name} is imported by a lazy chunk`).not.toEqual([]);
            const lines = await openWith({ page, openHostPage }, element('pay'), name, fault);
            await page.waitForFunction(() => customElements.get('parking-pay'));
            const importer = importers.find((chunk) => chunk === name) ?? importers[0] ?? '';
            for (let round = 0; round < 2; round++) {
              const outcome = await page.evaluate(
                (chunk) =>
                  (Reflect.get(window, 'kerb@1.import') as (file: string) => Promise<unknown>)(chunk).then(
                    () => 'imported',
                    (error: unknown) => String(error),
                  ),
                importer,
              );
              expect(outcome).toContain(`${name} is missing or was changed`);
            }
            expect(lines).toHaveLength(1);
            expect(await isChanged(page)).toBe(false);
            await close(page);
          });
        }
      });
    }
  });
}

test('EMB-23 a changed loader does not run on a page that pins it', async ({ page, openHostPage }) => {
  await openWith({ page, openHostPage }, element('pay'), 'kerb.js', 'changed');
  await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeVisible();
  expect(await isChanged(page)).toBe(false);
});

test('EMB-23 a late file delays the element and nothing runs before it', async ({ page, openHostPage }) => {
  let sendRuntime: (() => void) | undefined;
  const isWanted = new Promise<void>((resolve) => {
    sendRuntime = resolve;
  });
  await page.route(/\/embed\/runtime-/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await openHostPage(element('pay'), { head: pinnedLoader() });
  await page.waitForResponse(/\/embed\/pay-/);
  expect(await page.evaluate(() => customElements.get('parking-pay'))).toBeUndefined();
  sendRuntime?.();
  await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
});

test('EMB-23 each file is fetched once, though it is first preloaded and then verified', async ({
  page,
  openHostPage,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/')) requests.push(request.url());
  });
  await openHostPage(element('pay'), { head: pinnedLoader() });
  await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
});

test('EMB-23 the code of elements has no import() but by the loader’s function', async () => {
  const raw = chunkFiles().filter((name) => /\bimport\s*\(/.test(textOf(name)));
  expect(raw).toEqual([]);
  const { files } = await readLazyChunks();
  const imported = chunkFiles().flatMap((name) =>
    [...textOf(name).matchAll(/\.import["'`]\]\(["'`]([^"'`]+)/g)].map(([, file]) => file),
  );
  // The loader imports elements; of these the list has those that few pages have.
  const chunks = Object.keys(files).filter((name) => name.endsWith('.js'));
  expect([...new Set(imported)].sort()).toEqual(chunks.sort());
});

test('EMB-14 where files are verified by script elements, a strict policy reports nothing', async ({
  page,
  openHostPage,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' });
  });
  const reports = await watchReports(page);
  await openHostPage(element('pay'), { head: pinnedLoader(), policy: strictPolicy });
  await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
  expect(await reports()).toEqual([]);
});
