#!/usr/bin/env node
// What loading a map costs a page in a real browser: bytes, and the longest task of the main thread. The goal
// is 60 ms; the limit that fails is higher, since machines differ.
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { findBrowser } from '../run/browser.mjs';

const goal = 60;
const limit = 150;
const runs = 3;
const here = join(import.meta.dirname, 'map-load');
const outDir = join(here, 'dist');
const browserArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
];

const { repliesOf } = await tsImport('./map-load/replies.ts', import.meta.url);
const sizes = [1500, 10_000, 100_000];
const replies = new Map(sizes.map((count) => [count, packed(repliesOf(count))]));

await build({ root: here, configFile: false, logLevel: 'warn', build: { outDir, target: 'es2022' } });
const server = await serve();
const closeBrowser = openBrowser();
try {
  printBytes();
  row('objects', 'form', 'parsed', 'longest task', 'whole load', 'heap');
  await measure({ count: 100_000, form: 'columns', hasWorker: false });
  await measure({ count: 100_000, form: 'geojson', hasWorker: true });
  await measure({ count: 10_000, form: 'geojson', hasWorker: false });
  await measure({ count: 1500, form: 'geojson', hasWorker: false });
  // Without a limit: it shows what the worker and the columns achieve.
  await measure({ count: 100_000, form: 'geojson', hasWorker: false }, Number.POSITIVE_INFINITY);
} finally {
  await closeBrowser();
  server.close();
}

function packed(texts) {
  return Object.fromEntries(
    Object.entries(texts).map(([form, text]) => [
      form,
      { length: Buffer.byteLength(text), body: gzipSync(text) },
    ]),
  );
}

function printBytes() {
  row('objects', 'form', '', 'text', 'gzip', '');
  for (const [count, forms] of replies)
    for (const [form, { length, body }] of Object.entries(forms))
      row(count, form, '', `${(length / 1e6).toFixed(2)} MB`, `${(body.length / 1e6).toFixed(2)} MB`, '');
  console.log('');
}

async function measure(load, allowed = limit) {
  const measured = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await server.result(load);
    if (result.objects !== load.count) throw new Error(`${result.objects} objects came of ${load.count}`);
    measured.push(result);
  }
  const longest = median(measured, 'longestTask');
  const said = longest === 0 ? 'none over 50' : `${longest.toFixed(0)} ms`;
  const verdict = allowed === Number.POSITIVE_INFINITY ? '' : longest <= goal ? 'ok' : 'OVER';
  const parsed = load.hasWorker ? 'in a worker' : load.form === 'columns' ? 'in slices' : 'at once';
  const whole = `${median(measured, 'milliseconds').toFixed(0)} ms`;
  row(load.count, load.form, parsed, said, whole, `${median(measured, 'heap').toFixed(0)} MB`, verdict);
  if (longest > allowed) process.exitCode = 1;
}

function median(results, what) {
  const sorted = results.map((result) => result[what]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

function row(...cells) {
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''));
}

/**
 * A browser without developer tools attached, because they would read every reply on the page's own thread.
 * Returns a function that closes it.
 */
function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'kerb-load-'));
  const browser = spawn(findBrowser(), [...browserArgs, `--user-data-dir=${profile}`, server.address], {
    stdio: 'ignore',
    detached: true,
  });
  return async () => {
    process.kill(-browser.pid, 'SIGKILL');
    await once(browser, 'exit');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}

/**
 * Serves the page, two calls of a city below `/{count}`, and `/load`, where the page requests what to load
 * and then reports the result.
 */
async function serve() {
  const files = sirv(outDir, { dev: true });
  const forms = { v3: 'geojson', columns: 'columns' };
  const events = new EventEmitter();
  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    if (url === '/load' && request.method === 'GET') return events.emit('request', response);
    if (url === '/load') {
      events.emit('result', await json(request));
      return response.end();
    }
    const [, count, form] = /^\/(\d+)\/api\/info\/get-map-info\/(\w+)$/.exec(url) ?? [];
    const reply = replies.get(Number(count))?.[forms[form]];
    if (!reply) return files(request, response, () => response.writeHead(404).end());
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    return response.end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    /** Makes the page load this, each time without a cache. */
    async result(load) {
      const [page] = await once(events, 'request');
      page.end(JSON.stringify(load));
      const [result] = await once(events, 'result');
      return result;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
