import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { chromium } from 'playwright';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CityServerHarness, startCityServer } from '../contract/server-harness.ts';
import { installInto, type PackedPackage, packPackages, run } from './pack.ts';

const root = join(import.meta.dirname, '../..');
const names = [
  'core',
  'cities',
  'kit',
  'map',
  'guest-payment',
  'sign-in',
  'session-list',
  'personal-area',
].map((name) => `@kerb/${name}`);

let packages: PackedPackage[] = [];

beforeAll(() => {
  packages = packPackages();
}, 300_000);

const tarballOf = (name: string) => {
  const tarball = packages.find((packed) => packed.name === name)?.tarball;
  if (!tarball) throw new Error(`${name} was not packed`);
  return readFileSync(tarball);
};

describe('what is published', () => {
  test('these packages and no others', () => {
    expect(packages.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test.each(names)('%s passes publint', async (name) => {
    const { buffer, byteOffset, byteLength } = tarballOf(name);
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test.each(names)('%s has types that match its modules', async (name) => {
    const result = await checkPackage(createPackageFromTarballData(tarballOf(name)));
    if (!result.types) throw new Error(`${name} has no types`);
    // Node's old resolution ignores `exports`, and `require` of an ES module is the application's choice.
    const problems = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem && problem.resolutionKind === 'node10') &&
        problem.kind !== 'CJSResolvesToESM',
    );
    expect(problems).toEqual([]);
    expect(Object.keys(result.entrypoints).length).toBeGreaterThan(0);
  });

  test.each(names)('%s has modules, types and licence, and no tests', (name) => {
    const files = createPackageFromTarballData(tarballOf(name)).listFiles();
    const own = files.map((file) => file.replace(`/node_modules/${name}/`, ''));
    expect(own).toContain('LICENSE');
    expect(own.filter((file) => !/^(package\.json|LICENSE|dist\/)/.test(file))).toEqual([]);
    expect(own.filter((file) => /\.(test|fixture|harness)\.|\/test-|node_modules/.test(file))).toEqual([]);
  });

  test.each(['leaflet', 'react-leaflet', '@react-leaflet/core'])(
    '@kerb/map contains code of %s and its licence',
    (library) => {
      const packed = createPackageFromTarballData(tarballOf('@kerb/map'));
      const folder = '/node_modules/@kerb/map/dist';
      expect(packed.listFiles().some((file) => file.startsWith(`${folder}/bundled/${library}/`))).toBe(true);
      const licence = readFileSync(
        join(root, 'widgets/map/node_modules', library, licenceFile(library)),
        'utf8',
      );
      expect(packed.readFile(`${folder}/THIRD-PARTY-NOTICES.txt`)).toContain(
        licence.replaceAll('\r\n', '\n').trim(),
      );
    },
  );
});

function licenceFile(library: string): string {
  return library === 'leaflet' ? 'LICENSE' : 'LICENSE.md';
}

describe('an application outside of the workspace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerb-application-'));
  let server: CityServerHarness;

  beforeAll(async () => {
    cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true });
    installInto(folder, packages);
    server = await startCityServer();
  }, 300_000);

  afterAll(() => server?.close());

  test('compiles, with the types of the packages checked too', { timeout: 120_000 }, () => {
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', folder], folder);
  });

  test('shows the map and the pay form as React components', { timeout: 180_000 }, async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    run(process.execPath, [vite, 'build', '--logLevel', 'warn'], folder, { VITE_KERB_SERVER: server.url });
    const site = await preview({ root: folder, configFile: false, logLevel: 'warn', preview: { port: 0 } });
    const executablePath = process.env.KERB_CHROMIUM;
    const browser = await chromium.launch({
      args: ['--no-sandbox'],
      ...(executablePath ? { executablePath } : {}),
    });
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(site.resolvedUrls?.local[0] ?? '');
      await page.getByRole('heading', { name: 'Nizhny Novgorod' }).waitFor();
      await page.locator('.kerb-map .leaflet-tile-loaded').first().waitFor();
      await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await page.waitForFunction(() => document.title.startsWith('Zoom '));
      const plate = page.getByLabel('Vehicle number');
      await plate.fill('А123ВС52');
      await page.waitForFunction(() => document.body.dataset.events?.includes('kerb-quote:nizhny-novgorod'));
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await site.close();
    }
  });
});
