#!/usr/bin/env node
// EMB-23 in Firefox: a changed, missing or late file of the elements never runs on a page that pins the
// loader. Needs Firefox (`apt-get install firefox-esr`, or KERB_FIREFOX with its path) and a build of the
// embed in `widgets/embed/<KERB_DIST>`, which the journeys leave in `dist-test`. Ends with `N passed, N
// failed`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';

const dist = join(import.meta.dirname, '../../widgets/embed', process.env.KERB_DIST ?? 'dist-test');
const firefox = [process.env.KERB_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);
if (!firefox || !existsSync(dist)) {
  console.log(firefox ? 'The embed is not built: not checked.' : 'There is no Firefox: not checked.');
  process.exit(0);
}

const loader = readFileSync(join(dist, 'kerb.js'));
const hash = createHash('sha256').update(loader).digest('base64');
const files = readdirSync(dist).filter((name) => name.endsWith('.js') && name !== 'kerb.js');
/** The files that the loader itself names: these run as soon as an element is on the page. */
const first = files.filter((name) => loader.includes(name));

const faults = {
  changed: (send) => send(200, true),
  missing: (send) => send(404, false),
  'late and changed': (send) => setTimeout(() => send(200, true), 400),
  'failing once, then changed': (send, count) => (count === 1 ? send(503, false) : send(200, true)),
};

const state = { name: '', fault: undefined, count: 0 };
const server = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith('/embed/')) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const script = `<script type="module" src="/embed/kerb.js" integrity="sha256-${hash}" crossorigin></script>`;
    const elements = '<parking-pay city="kazan">pay</parking-pay><parking-map city="kazan">map</parking-map>';
    return response.end(
      `<!doctype html><html lang="ru"><head>${script}</head><body>${elements}</body></html>`,
    );
  }
  const name = pathname.slice('/embed/'.length);
  const send = (status, isChanged) => {
    response.writeHead(status, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
    if (status !== 200) return response.end();
    response.end(
      `${isChanged ? 'globalThis.changed = true;\n' : ''}${readFileSync(join(dist, name), 'utf8')}`,
    );
  };
  if (name !== 'kerb.js' && !files.includes(name)) return send(404, false);
  if (name !== state.name) return send(200, false);
  state.count += 1;
  return faults[state.fault](send, state.count);
});
await new Promise((resolve) => server.listen(0, resolve));
const host = `http://localhost:${server.address().port}`;

const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true });
const results = [];

/** Without any fault both elements run, so the checks below can fail. */
results.push([
  'without a fault both elements start',
  await open('', 'changed', ({ isDefined }) => isDefined),
]);
for (const name of first)
  for (const fault of Object.keys(faults)) {
    const holds = await open(name, fault, ({ isChanged }) => !isChanged);
    results.push([`${name} ${fault}: it never runs`, holds]);
  }

await browser.close();
server.close();
for (const [title, holds] of results) if (!holds) console.log(`failed: ${title}`);
const failed = results.filter(([, holds]) => !holds).length;
console.log(`EMB-23 in Firefox: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Opens the page with one file at fault, and says whether what came of it is right. */
async function open(name, fault, isRight) {
  Object.assign(state, { name, fault, count: 0 });
  const page = await browser.newPage();
  await page.goto(host);
  const outcome = await page.evaluate(async () => {
    const ends = performance.now() + 3000;
    const isDefined = () => Boolean(customElements.get('parking-pay') && customElements.get('parking-map'));
    while (performance.now() < ends && !isDefined()) await new Promise((resolve) => setTimeout(resolve, 100));
    return { isDefined: isDefined(), isChanged: 'changed' in globalThis };
  });
  await page.close();
  return isRight(outcome);
}
