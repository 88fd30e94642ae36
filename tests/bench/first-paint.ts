#!/usr/bin/env node
// `npm run bench:first-paint [rounds]`: how soon a form can be used on a phone with a slow processor and
// line. `<parking-pay>` against the same element without painting first, and against one select of Shoelace,
// taking turns in one run; medians and ratios. KERB_BEFORE names the folder of another build of
// `widgets/embed`, for comparing two states of Kerb.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declaredForm } from '@kerb/embed/declared-form/declared-form.ts';
import { chromium } from '@playwright/test';
import { preloadTag } from '../../examples/docs/client/builder/snippet.ts';
import { pinnedLoader } from '../../examples/docs/site/pinned-loader.ts';
import config, { addresses, chromium as executablePath, ports } from '../../playwright.config.ts';
import { startCityServer } from '../e2e/setup/city-server-process.ts';
import { serveFiles, servePages } from './first-paint/serve.ts';
import { installShoelace } from './first-paint/shoelace.ts';
import { type Page, payForm, shoelaceSelect } from './first-paint/subjects.ts';
import { type Visit, visit } from './first-paint/visit.ts';

const rounds = Number(process.argv[2] ?? 7);
const root = join(import.meta.dirname, '../..');
const data = join(root, '.kerb/e2e-data');
/** Of the journeys: their build has the addresses that are served here. */
const environment = (config.webServer as { readonly env: Record<string, string> }).env;
const sites = { host: addresses.host, files: `http://localhost:${ports.workers}` };

const figures = [
  'shown',
  'interactive',
  'complete',
  'bytes',
  'requests',
  'shiftBefore',
  'shiftAfter',
] as const satisfies readonly (keyof Visit)[];

prepare();
const before = process.env.KERB_BEFORE && resolve(process.env.KERB_BEFORE);
const shoelace = await installShoelace();
/** What the painted form needs. Files of its code may arrive before. */
const needs = '/(kerb|first-paint-pay-.{8})\\.js$';
const noFile = '^$';
const pages: Page[] = [
  payForm('Kerb', sites, 'embed/kerb.js', { needs }),
  payForm('Kerb, preloaded', sites, 'embed/kerb.js', { needs, tags: builderTag() }),
  payForm('Kerb, in the HTML', sites, 'embed/kerb.js', {
    needs: noFile,
    tags: builderTag(),
    form: formInHtml(),
  }),
  payForm('Kerb, unpainted', sites, 'embed/kerb-unpainted.js'),
  ...(before ? [payForm('Kerb before', sites, 'before/kerb.js', { needs })] : []),
  ...(shoelace ? shoelacePages() : []),
];

const servers = await Promise.all([
  servePages(ports.host, new Map(pages.map(({ subject, html }) => [new URL(subject.url).pathname, html]))),
  serveFiles(
    ports.workers,
    {
      embed: join(root, 'widgets/embed', environment.KERB_DIST ?? 'dist'),
      ...(before && { before }),
      ...(shoelace && { shoelace: shoelace.folder }),
    },
    withoutPainting,
  ),
]);
const city = await startCityServer({ port: ports.server, data: join(data, 'bench') });
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  print(await measure());
} finally {
  await browser.close();
  await city.stop();
  for (const server of servers) server.close();
  shoelace?.remove();
}

/** Builds what is measured, and copies the data of the city server. */
function prepare(): void {
  const script = join(import.meta.dirname, 'first-paint/prepare.mjs');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  rmSync(join(data, 'bench'), { recursive: true, force: true });
  cpSync(join(data, 'prepared'), join(data, 'bench'), { recursive: true });
}

function shoelacePages(): Page[] {
  const files = ['select', 'option'].map((name) => `shoelace/cdn/components/${name}/${name}.js`);
  return [
    shoelaceSelect('Shoelace, its files', sites, files),
    shoelaceSelect('Shoelace, bundled', sites, ['shoelace/bundle/select.js']),
  ];
}

/** What the embed builder adds to the script: the file that paints is requested beside it. */
function builderTag(): string {
  const file = pinnedLoader(sites.files, environment.KERB_DIST).painting['parking-pay'];
  if (!file) throw new Error('The build has no file that paints <parking-pay>');
  return preloadTag(file);
}

/** What the embed builder puts into the element: the form shows with the page. */
function formInHtml(): string {
  const { form } = pinnedLoader(sites.files, environment.KERB_DIST);
  if (!form) throw new Error('The build has no form for the HTML of pages');
  return declaredForm(form, {
    language: 'ru',
    theme: 'light',
    city: 'nizhny-novgorod',
    action: `${addresses.portal}/guest-payment`,
    presets: {},
  });
}

/**
 * The loader with the code of the element, at once, in place of the file that paints and lists it: the form
 * shows only when its code renders it.
 */
function withoutPainting(path: string, read: (name: string) => string): string | undefined {
  if (path !== 'kerb-unpainted.js') return undefined;
  const loader = read('kerb.js');
  const painting = /\[\[[`"'](first-paint-pay-[^`"']+)[^\]]+\]\]/.exec(loader);
  const code = painting && /\[\[[`"'][\w-]+\.js[`"'],[`"']sha256-.+?\]\]/.exec(read(painting[1] ?? ''));
  if (!code) throw new Error('The loader has no file that paints, or that file lists no code');
  return loader.replace(painting[0], code[0]);
}

type Measured = ReadonlyMap<string, Visit>;

/** The median of each figure, by the name of the page. Pages take turns, each round from another one on. */
async function measure(): Promise<Measured> {
  // The servers compress a file when it is first asked for.
  for (const { subject } of pages) await visit(browser, subject);
  const visits = new Map<string, Visit[]>(pages.map(({ subject }) => [subject.name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < pages.length; turn += 1) {
      const page = pages[(round + turn) % pages.length];
      if (page) visits.get(page.subject.name)?.push(await visit(browser, page.subject));
    }
  }
  return new Map([...visits].map(([name, each]) => [name, medians(each)]));
}

function medians(visits: readonly Visit[]): Visit {
  const middle = (name: keyof Visit) => {
    const sorted = visits.map((each) => each[name]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return Object.fromEntries(figures.map((name) => [name, middle(name)])) as unknown as Visit;
}

function print(measured: Measured): void {
  console.log(
    `1.6 Mbps, 150 ms, processor a quarter as fast; medians of ${rounds} visits with an empty cache`,
  );
  row('', 'shown', 'interactive', 'complete', 'bytes', 'files', 'shift until', 'and after');
  for (const [name, each] of measured) {
    const times = [each.shown, each.interactive, each.complete].map((time) => `${time.toFixed(0)} ms`);
    const shifts = [each.shiftBefore, each.shiftAfter].map((shift) => shift.toFixed(3));
    row(name, ...times, String(each.bytes), String(each.requests), ...shifts);
  }
  if (!shoelace) console.log('Shoelace was not measured: the registry was not reached.');
  console.log('Typeform was not measured: its form is on its own servers, and there is none to install.');
  console.log('');
  compare(measured);
}

function row(name: string, ...cells: readonly string[]): void {
  console.log(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(13)).join('')}`);
}

/** Each goal with its figure; a goal that is not met is marked, and ends the bench with code 1. */
function compare(measured: Measured): void {
  const kerb = measured.get('Kerb');
  if (!kerb) return;
  goal('bytes before the form shows', kerb.bytes, 8500);
  goal('layout shift once it shows', kerb.shiftAfter, 0);
  const ratio = (figure: 'shown' | 'interactive' | 'complete', other: string, own = kerb) =>
    own[figure] / (measured.get(other)?.[figure] ?? Number.NaN);
  goal('shown, over the same unpainted', ratio('shown', 'Kerb, unpainted'), 0.3);
  const preloaded = measured.get('Kerb, preloaded')?.shown ?? Number.NaN;
  goal(
    'the same, with the builder’s lines',
    (ratio('shown', 'Kerb, unpainted') * preloaded) / kerb.shown,
    0.3,
  );
  const inHtml = measured.get('Kerb, in the HTML');
  if (inHtml) {
    goal('shown in the HTML, over the painted one', inHtml.shown / kerb.shown, 0.6);
    goal('layout shift of the form in the HTML', inHtml.shiftBefore + inHtml.shiftAfter, 0);
  }
  for (const name of measured.keys()) {
    if (!name.startsWith('Shoelace')) continue;
    goal(`interactive, over ${name}`, ratio('interactive', name), 0.6);
    if (inHtml) goal(`interactive in the HTML, over ${name}`, ratio('interactive', name, inHtml), 0.6);
    console.log(`     complete, over ${name}: ${ratio('complete', name).toFixed(2)}`);
  }
  if (before) console.log(`     complete, over before: ${ratio('complete', 'Kerb before').toFixed(3)}`);
}

function goal(what: string, value: number, most: number): void {
  const isMet = value <= most;
  if (!isMet) process.exitCode = 1;
  const shown = Number.isInteger(value) ? value : value.toFixed(3);
  console.log(`${isMet ? 'ok  ' : 'OVER'} ${what}: ${shown}, goal ${most}`);
}
