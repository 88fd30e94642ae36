import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { manifestOf } from '@kerb/elements/files/manifest.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
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
  'account',
  'session-list',
  'personal-area',
  'company-area',
  'conformance',
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

  test.each(names)('EMB-19 %s passes publint', async (name) => {
    const { buffer, byteOffset, byteLength } = tarballOf(name);
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test.each(names)('EMB-19 %s has types that match its modules, by arethetypeswrong', async (name) => {
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

  test.each(names)('EMB-19 %s has ES modules, types and licence, and no tests', (name) => {
    const files = createPackageFromTarballData(tarballOf(name)).listFiles();
    const own = files.map((file) => file.replace(`/node_modules/${name}/`, ''));
    expect(own).toContain('LICENSE');
    expect(own.filter((file) => !/^(package\.json|LICENSE|dist\/)/.test(file))).toEqual([]);
    expect(own.filter((file) => /\.(test|fixture|harness)\.|\/test-|node_modules/.test(file))).toEqual([]);
  });

  test.each(elementSchemas)('EMB-19 $packageName has the manifest and the types of <$tag>', (schema) => {
    const { packageName, tag } = schema;
    const packed = createPackageFromTarballData(tarballOf(packageName));
    const folder = `/node_modules/${packageName}`;
    const jsonOf = (file: string) => JSON.parse(packed.readFile(`${folder}/${file}`));
    const manifest = jsonOf(jsonOf('package.json').customElements);
    expect(manifest).toEqual(manifestOf([schema], 'dist/element.js'));
    const files = packed.listFiles();
    expect(files).toContain(`${folder}/${manifest.modules[0].path}`);
    for (const name of ['html', 'react', 'vue', 'svelte'])
      expect(packed.readFile(`${folder}/dist/types/${name}.d.ts`)).toContain(`'${tag}': `);
    expect(files.filter((file) => file.endsWith('/html-custom-data.json'))).toHaveLength(1);
  });

  test.each(names.filter((name) => !elementSchemas.some(({ packageName }) => packageName === name)))(
    '%s defines no element, and has no manifest',
    (name) => {
      const files = createPackageFromTarballData(tarballOf(name)).listFiles();
      expect(files.filter((file) => /custom-elements\.json|\/dist\/element\.js$/.test(file))).toEqual([]);
    },
  );

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

  test('EMB-19 compiles, with the types of the packages and of the elements checked too', {
    timeout: 120_000,
  }, () => {
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', folder], folder);
  });

  test('PLUS-21 runs the conformance tool from its package', { timeout: 120_000 }, async () => {
    const at = { type: 'Point', coordinates: [681_721.524, 5_645_057.655] };
    const crs = { type: 'name', properties: { name: 'EPSG:25832' } };
    const properties = { amenity: 'parking', name: 'Halle', access: 'yes', parking: 'surface' };
    const parking = { type: 'Feature', geometry: at, properties };
    const map = { type: 'FeatureCollection', crs, features: [parking] };
    writeFileSync(join(folder, 'map.geojson'), JSON.stringify(map));
    const program = join(folder, 'node_modules/.bin/kerb-conformance');
    const report = run(program, ['map', 'map.geojson'], folder);
    expect(report).toContain('Coordinates: EPSG:25832, as the file says');
    expect(report).toContain('Where: latitude 50.92849');
    // The server is in this process, so it is not run synchronously.
    const city = await promisify(execFile)(program, ['city', `${server.url}/nizhny-novgorod`]);
    expect(city.stdout).toContain('holds   API-22');
  });

  test('shows the map and the pay form as React components, and as elements in plain HTML and in Vue', {
    timeout: 180_000,
  }, async () => {
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
      const plate = page.getByLabel('Licence plate');
      await plate.fill('А123ВС52');
      await page.waitForFunction(() => document.body.dataset.events?.includes('kerb-quote:nizhny-novgorod'));
      // The elements: one in the page's HTML, one in a Vue application.
      await page.goto(`${site.resolvedUrls?.local[0]}elements.html`);
      await page.waitForFunction(() => document.title === 'Map of nizhny-novgorod');
      await page.locator('parking-map .kerb-marker').first().waitFor();
      await page.locator('parking-pay').getByLabel('Licence plate').fill('А123ВС52');
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await site.close();
    }
  });
});
