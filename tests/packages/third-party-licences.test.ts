import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { releasedContracts } from '@kerb/release/contracts.ts';
import { type HashTable, writeRelease } from '@kerb/release/release-folder.ts';
import { sbomFile } from '@kerb/release/sbom.ts';
import { bundledLibraries, notices, noticesFile } from '@kerb/release/third-party-licences.ts';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './pack.ts';

const root = join(import.meta.dirname, '../..');

/** The licence as the library ships it; for libraries without one, the first sentence of MIT. */
function licenceOf(library: string): string {
  const file = readdirSync(library).find((name) => /^licen[cs]e/i.test(name));
  if (!file) return 'Permission is hereby granted, free of charge';
  return readFileSync(join(library, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

describe('the portal', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'kerb-portal-'));

  beforeAll(async () => {
    const configFile = join(root, 'portal/vite.config.ts');
    // The configuration imports packages of the workspace, which are TypeScript.
    await build({
      configFile,
      configLoader: 'runner',
      logLevel: 'warn',
      // Minifying takes nine tenths of a build, and leaves the libraries as they are.
      build: { outDir, emptyOutDir: true, sourcemap: true, minify: false },
    });
  }, 120_000);

  afterAll(() => rmSync(outDir, { recursive: true }));

  test('each library of the source maps is in the licence file, with its full licence', () => {
    const libraries = new Set(
      readdirSync(outDir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js.map'))
        .flatMap((file) => sourcesOf(join(outDir, file)))
        .flatMap((source) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? []),
    );
    const text = readFileSync(join(outDir, noticesFile), 'utf8');
    expect(libraries.size).toBeGreaterThan(10);
    for (const library of libraries) {
      const { name, version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
      expect(text).toContain(`${name} ${version}\n`);
      expect(text).toContain(licenceOf(library));
    }
  });
});

function sourcesOf(map: string): string[] {
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources.map((source) => resolve(dirname(map), source).replaceAll('\\', '/'));
}

/** One build serves the tests of the licences and of a release. */
const built = join(root, 'widgets/embed/dist-licences');

beforeAll(() => {
  const script = join(root, 'widgets/embed/build.ts');
  const args = ['--import', 'tsx', script, '--not-minified'];
  run(process.execPath, args, root, { KERB_DIST: 'dist-licences' });
}, 300_000);

afterAll(() => rmSync(built, { recursive: true, force: true }));

describe('the embedded elements', () => {
  test.each([
    ['leaflet', 'BSD-2-Clause', 'widgets/map'],
    ['react-leaflet', 'Hippocratic-2.1', 'widgets/map'],
    ['@react-leaflet/core', 'Hippocratic-2.1', 'widgets/map'],
    ['react', 'MIT', '.'],
    ['react-dom', 'MIT', '.'],
    ['react-hook-form', 'MIT', '.'],
    ['react-i18next', 'MIT', '.'],
    ['i18next', 'MIT', '.'],
    ['@tanstack/react-query', 'MIT', '.'],
    ['@r2wc/react-to-web-component', 'MIT', '.'],
    ['zustand', 'MIT', '.'],
    ['yup', 'MIT', '.'],
  ])('%s is in the licence file beside them, under %s', (library, licence, folder) => {
    const text = readFileSync(join(built, noticesFile), 'utf8');
    const entry = text.split('-'.repeat(80)).find((part) => part.startsWith(`\n\n${library} `));
    expect(entry).toContain(`Licence: ${licence}\n`);
    expect(entry).toContain(licenceOf(join(root, folder, 'node_modules', library)));
  });
});

describe('a release of the embedded elements', () => {
  const target = mkdtempSync(join(tmpdir(), 'kerb-release-'));
  const { api } = releasedContracts();
  const release = (version: string) =>
    writeRelease({ built, target, version, origin: 'https://parking.example', api });
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const loaderOf = (folder: string) => readFileSync(join(target, folder, 'kerb.js'), 'utf8');

  beforeAll(() => release('1.2.3'));

  afterAll(() => rmSync(target, { recursive: true, force: true }));

  test('EMB-19 the table has the hash of each file of the version, and the snippet that of the loader', () => {
    const folder = join(target, '1.2.3');
    const table: HashTable = JSON.parse(readFileSync(join(folder, 'sri.json'), 'utf8'));
    const paths = filesIn(folder).filter((path) => path !== 'sri.json');
    expect(Object.keys(table.files).sort()).toEqual(paths.sort());
    for (const path of paths) {
      const hash = createHash('sha384')
        .update(readFileSync(join(folder, path)))
        .digest('base64');
      expect(table.files[path]).toBe(`sha384-${hash}`);
    }
    expect(table.snippet).toBe(
      `<script type="module" src="https://parking.example/embed/1.2.3/kerb.js" integrity="${table.files['kerb.js']}" crossorigin></script>`,
    );
  });

  test('EMB-19 a version has elements, manifest, editor data, types, licences and SBOM', () => {
    const paths = filesIn(join(target, '1.2.3'));
    const other = ['custom-elements.json', 'html-custom-data.json', noticesFile, sbomFile];
    const types = ['html', 'react', 'vue', 'svelte'].map((name) => `types/${name}.d.ts`);
    expect(paths).toEqual(expect.arrayContaining([...filesIn(built), ...other, ...types]));
  });

  test('EMB-19 the two entries are there with their own chunks', () => {
    for (const folder of ['', '1']) {
      const paths = filesIn(join(target, folder));
      expect(paths).toEqual(expect.arrayContaining(filesIn(built)));
      expect(loaderOf(folder)).toBe(loaderOf('1.2.3'));
    }
  });

  test('the SBOM is valid CycloneDX of what the licence file names', async () => {
    const sbom = readFileSync(join(built, sbomFile), 'utf8');
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(sbom)).toBeNull();
    const { components, metadata } = JSON.parse(sbom);
    const listed = components.map(
      (each: { group?: string; name: string; version: string; purl: string; licenses: unknown[] }) => {
        expect(each.licenses).toHaveLength(1);
        expect(decodeURIComponent(each.purl)).toBe(
          `pkg:npm/${each.group ? `${each.group}/` : ''}${each.name}@${each.version}`,
        );
        return `${each.group ? `${each.group}/` : ''}${each.name} ${each.version}`;
      },
    );
    const text = readFileSync(join(built, noticesFile), 'utf8');
    const named = text.split(`${'-'.repeat(80)}\n\n`).slice(1);
    expect(listed.sort()).toEqual(named.map((part) => part.slice(0, part.indexOf('\n'))).sort());
    expect(listed.length).toBeGreaterThan(10);
    expect(metadata.component.purl).toContain('pkg:npm/%40kerb/embed@');
  });
});

describe('bundledLibraries', () => {
  test('own and virtual modules are not libraries; two modules of a library give one entry', () => {
    const react = join(root, 'node_modules/react');
    const ids = [
      join(root, 'core/domain/money.ts'),
      '\0virtual',
      `${react}/index.js`,
      `\0${react}/jsx-runtime.js`,
    ];
    const bundled = bundledLibraries(ids);
    expect(bundled.map(({ name }) => name)).toEqual(['react']);
    expect(notices(bundled)).toContain(licenceOf(react));
  });

  test('without a licence file, MIT with an author is enough; anything else stops the build', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kerb-libraries-'));
    const library = (name: string, manifest: object) => {
      const home = join(folder, 'node_modules', name);
      mkdirSync(home, { recursive: true });
      writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }));
      return join(home, 'index.js');
    };
    const [bundled] = bundledLibraries([library('short', { license: 'MIT', author: 'A. Uthor' })]);
    expect(bundled?.text).toContain('Copyright (c) A. Uthor\n\nPermission is hereby granted');
    expect(() => bundledLibraries([library('nameless', { license: 'MIT' })])).toThrow('nameless 1.0.0');
    expect(() => bundledLibraries([library('closed', { author: 'A. Uthor' })])).toThrow('closed 1.0.0');
  });
});
