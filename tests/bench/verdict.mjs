#!/usr/bin/env node
// PLUS-27: how long an inspector waits between a code in front of the running camera and the painted verdict,
// with and without a network, on this processor and on one a quarter as fast: `npm run bench:verdict`. The
// decoder is the one in JavaScript where the browser has none. The first run fills a database.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import encodeQr from 'qr';
import { build, preview } from 'vite';
import { openBrowser } from './map/measure.mjs';
import { percentile } from './median.ts';

const scans = Number(process.env.KERB_BENCH_SCANS ?? 30);
const first = Number(process.env.KERB_TEST_PORT ?? 4383) + 60;
const root = join(import.meta.dirname, '../..');
const site = join(root, 'examples/inspector-site');
const city = 'nizhny-novgorod';
const goal = 500;

Object.assign(process.env, {
  KERB_PORTAL_PORT: String(first + 2),
  KERB_SERVER_PORT: String(first),
  KERB_INSPECTOR_PORT: String(first + 1),
  KERB_DIST: 'dist-bench',
  KERB_DATA: join(root, '.kerb/bench-verdict'),
});
const { addresses, environment, ports } = await import('../../examples/start/addresses.mjs');
Object.assign(process.env, { VITE_KERB_SERVER: addresses.server });
mkdirSync(process.env.KERB_DATA, { recursive: true });

await build({ root: site, configLoader: 'runner', logLevel: 'warn' });
const shown = await preview({
  root: site,
  configLoader: 'runner',
  build: { outDir: 'dist-bench' },
  preview: { port: ports.inspector, strictPort: true },
});
const server = spawn(process.execPath, ['--import', 'tsx', 'examples/city-server/main.ts'], {
  cwd: root,
  env: environment,
  stdio: 'ignore',
});
const browser = await openBrowser();
try {
  await untilUp();
  const { shown: key } = await control(`inspection-keys`, { service: 'bench' });
  // A car has one stay, and the database is that of the last run.
  const number = 100 + (Math.floor(Date.now() / 1000) % 800);
  const codes = [await newProof(`А${number}АА152`), await newProof(`В${number + 50}ВВ152`)];
  const p95s = [];
  for (const slowdown of [1, 4]) {
    for (const isOffline of [false, true]) {
      const { signed, answered } = await measure(key, codes, { slowdown, isOffline });
      const name = `${isOffline ? 'offline' : 'online'}, processor at 1/${slowdown}`;
      console.warn(`${name.padEnd(28)} by the signature ${percentiles(signed)}`);
      if (answered.length > 0) console.warn(`${''.padEnd(28)} by the city      ${percentiles(answered)}`);
      p95s.push(percentile(signed, 0.95));
    }
  }
  process.exitCode = Math.max(...p95s) < goal ? 0 : 1;
} finally {
  await browser.close();
  await shown.close();
  server.kill('SIGTERM');
}

async function untilUp() {
  while (server.exitCode === null) {
    const answer = await fetch(`${addresses.server}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The city server ended while starting');
}

async function control(path, json) {
  const reply = await fetch(`${addresses.server}/control/cities/${city}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  return reply.json();
}

async function call(path, fields, token) {
  const reply = await fetch(`${addresses.server}/${city}/${path}`, {
    method: 'POST',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: new URLSearchParams(fields),
  });
  return reply.json();
}

/** An hour of a new driver from now, and its proof. */
async function newProof(plate) {
  const digits = String(Date.now() % 1e8).padStart(8, '0');
  const driver = { email: `bench${digits}@kerb.example`, phone: `79${digits}0`, password: 'parking-1' };
  const { id } = await control('people', { ...driver, roubles: 500 });
  await control(`people/${id}/sessions`, { plate, zone: '1001', minutes: 60 });
  const { people } = await (await fetch(`${addresses.server}/control/cities/${city}/people`)).json();
  const session = people.find((each) => each.id === id)?.sessions[0]?.id ?? '';
  const { id_session } = await call('api/auth/login-v5', { login: driver.email, password: driver.password });
  const { proof, errorName } = await call('backend/v2/sessionProof', { ReservationId: session }, id_session);
  if (!proof) throw new Error(`No proof: ${errorName}`);
  const picture = `data:image/svg+xml,${encodeURIComponent(encodeQr(proof, 'svg', { ecc: 'medium' }))}`;
  return { picture, digits: plate.slice(1, 4) };
}

/** Scans the codes in turns, so that each verdict is another one than before. */
async function measure(key, codes, { slowdown, isOffline }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  await page.addInitScript(fakeCamera);
  await page.goto(addresses.inspector);
  await page.getByLabel('Ключ службы').fill(key);
  await Promise.all([
    page.waitForResponse(/jwks\.json/),
    page.getByRole('button', { name: 'Готово' }).click(),
  ]);
  // Its files are on the device then, the decoder too, and the page that is opened next uses them.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('combobox', { name: 'Зона' }).selectOption('1001');
  await context.setOffline(isOffline);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const [signed, answered] = [[], []];
  for (let scan = 0; scan < scans + 2; scan += 1) {
    await page.getByRole('button', { name: 'Сканировать' }).click();
    await page.waitForFunction(() => document.querySelector('video')?.currentTime > 0.3);
    const code = codes[scan % 2];
    const times = await page.evaluate(({ picture, digits, waits }) => window.holdUp(picture, digits, waits), {
      ...code,
      waits: !isOffline,
    });
    // The first two load the decoder.
    if (scan < 2) continue;
    signed.push(times.signed);
    if (!isOffline) answered.push(times.answered);
  }
  await context.close();
  return { signed, answered };
}

/** Runs in the page: a camera that sees nothing until a code is held up. */
function fakeCamera() {
  let canvas;
  navigator.mediaDevices.getUserMedia = async () => {
    canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 960];
    const drawing = canvas.getContext('2d');
    drawing.fillStyle = '#888';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    // The stream has a new frame only if something is drawn.
    const timer = setInterval(() => drawing.fillRect(0, 0, 1, 1), 33);
    const stream = canvas.captureStream(30);
    const [track] = stream.getVideoTracks();
    track.stop = () => {
      clearInterval(timer);
      MediaStreamTrack.prototype.stop.call(track);
    };
    return stream;
  };
  /** Milliseconds until the verdict with these digits is painted, by the signature and by the city. */
  window.holdUp = async (picture, digits, waits) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const drawing = canvas.getContext('2d');
    drawing.save();
    drawing.translate(260, 60);
    drawing.rotate(0.04);
    drawing.fillStyle = '#fff';
    drawing.fillRect(-40, -40, 880, 880);
    drawing.drawImage(image, 0, 0, 800, 800);
    drawing.restore();
    const began = performance.now();
    const times = {};
    const verdict = () => document.querySelector('.result .verdict')?.textContent ?? '';
    while (times.signed === undefined || (waits && times.answered === undefined)) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const painted = performance.now() - began;
      if (painted > 20_000) throw new Error(`No verdict: ${verdict()}`);
      if (!verdict().includes(digits)) continue;
      times.signed ??= painted;
      if (verdict().includes('Ответ города')) times.answered ??= painted;
    }
    return times;
  };
}

function percentiles(times) {
  return [0.5, 0.95].map((share) => `p${share * 100} ${percentile(times, share).toFixed(0)} ms`).join(', ');
}
