import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledLibraries, notices, noticesFile } from '../../build/third-party-licences.ts';
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
    await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true, sourcemap: true } });
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

describe('the embedded elements', () => {
  const outDir = join(root, 'widgets/embed/dist-licences');

  beforeAll(() => {
    const script = join(root, 'widgets/embed/build.ts');
    run(process.execPath, ['--import', 'tsx', script], root, { KERB_DIST: 'dist-licences' });
  }, 120_000);

  afterAll(() => rmSync(outDir, { recursive: true, force: true }));

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
    const text = readFileSync(join(outDir, noticesFile), 'utf8');
    const entry = text.split('-'.repeat(80)).find((part) => part.startsWith(`\n\n${library} `));
    expect(entry).toContain(`Licence: ${licence}\n`);
    expect(entry).toContain(licenceOf(join(root, folder, 'node_modules', library)));
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
