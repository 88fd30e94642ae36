#!/usr/bin/env node
// The first visit of the portal on a throttled phone: 1.6 Mbps, 150 ms for each request, a processor a
// quarter as fast, nothing cached. The portal is built and served as `npm start` does, compressed. Times are
// milliseconds since the navigation, medians of some visits; bytes are those on the wire until then. The
// first run fills a database, which takes a minute.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './map/measure.mjs';

const visits = Number(process.env.KERB_BENCH_VISITS ?? 5);
const first = Number(process.env.KERB_TEST_PORT ?? 4383) + 40;
const root = join(import.meta.dirname, '../..');

Object.assign(process.env, {
  KERB_PORTAL_PORT: String(first),
  KERB_SERVER_PORT: String(first + 1),
  KERB_MUNICIPAL_PORT: String(first + 2),
  KERB_PARTNER_PORT: String(first + 3),
  KERB_DOCS_PORT: String(first + 4),
  KERB_DIST: 'dist-bench',
  KERB_DATA: join(root, '.kerb/bench-portal'),
});

/** 1.6 Mbps down, 750 kbps up, in bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

/** What a visitor waits for on each page. */
const pages = [
  { name: 'map', path: '/', usable: '.kerb-marker' },
  { name: 'guest payment', path: '/guest-payment', usable: 'form [name=plate]' },
  { name: 'parking, signed in', path: '/profile/parking', usable: 'form [name=plate]', isSignedIn: true },
];

mkdirSync(process.env.KERB_DATA, { recursive: true });
const { addresses } = await import('../../examples/start/addresses.mjs');
const { buildWhenChanged } = await import('../../examples/start/build.mjs');
const { serve } = await import('../../examples/start/serve.mjs');
await buildWhenChanged();
const { stop, isUp } = await serve();
const browser = await openBrowser();
try {
  await isUp;
  const token = await logIn();
  row('', 'shell', 'header', 'usable', 'portal', 'city', 'requests');
  for (const page of pages) {
    const results = [];
    for (let visit = 0; visit < visits; visit += 1) results.push(await open(page, token));
    const median = (what) => middle(results.map((result) => result[what]));
    row(
      page.name,
      ...['shell', 'header', 'usable'].map((what) => `${median(what).toFixed(0)} ms`),
      ...['portal', 'city'].map((what) => `${(median(what) / 1000).toFixed(1)} KB`),
      median('requests'),
    );
  }
} finally {
  await browser.close();
  stop();
}

/** Fills the city first, so that no visit waits for it. */
async function logIn() {
  const reply = await fetch(`${addresses.server}/nizhny-novgorod/api/auth/login-v5`, {
    method: 'POST',
    body: new URLSearchParams({ login: 'anna@kerb.example', password: 'parking-1' }),
  });
  const { id_session } = await reply.json();
  if (!id_session) throw new Error('The city server refused the demo driver');
  return id_session;
}

/** One visit with an empty cache. */
async function open({ path, usable, isSignedIn = false }, token) {
  const localStorage = isSignedIn ? [{ name: 'token:nizhny-novgorod:standart', value: token }] : [];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: addresses.portal, localStorage }] },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await recordTraffic(cdp);
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch, { header: '.kerb-portal-header', usable });
  await page.goto(`${addresses.portal}${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen?.usable !== undefined, undefined, { timeout: 60_000 });
  const bytes = traffic();
  const seen = await page.evaluate(() => ({
    ...window.seen,
    shell: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return { ...seen, ...bytes };
}

/** Runs in the page: notes when each of these elements is first there. */
function watch(selectors) {
  window.seen = {};
  const look = () => {
    for (const [name, selector] of Object.entries(selectors))
      if (window.seen[name] === undefined && document.querySelector(selector))
        window.seen[name] = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Counts bytes on the wire, those of the portal and those of the city server, tiles included. */
async function recordTraffic(cdp) {
  const bytes = { portal: 0, city: 0, requests: 0 };
  const owners = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    owners.set(requestId, request.url.startsWith(addresses.server) ? 'city' : 'portal');
    bytes.requests += 1;
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytes[owners.get(requestId) ?? 'portal'] += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return () => ({ ...bytes });
}

function middle(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function row(first, ...rest) {
  console.log(`${first.padEnd(20)} ${rest.map((text) => String(text).padStart(11)).join('')}`);
}
