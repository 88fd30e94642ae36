import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releasedContracts } from './contracts.ts';
import { ReleaseRefused, writeRelease } from './release-folder.ts';

let folder: string;
const built = () => join(folder, 'built');
const target = () => join(folder, 'embed');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerb-release-'));
  mkdirSync(built());
  mkdirSync(target());
  writeFileSync(join(built(), 'kerb.js'), 'loader');
  writeFileSync(join(built(), 'map-12345678.js'), 'map');
});
afterEach(() => rmSync(folder, { recursive: true }));

const { api } = releasedContracts();
const release = (version: string) =>
  writeRelease({ built: built(), target: target(), version, origin: 'https://parking.example', api });
const loaderOf = (entry: string) => readFileSync(join(target(), entry, 'kerb.js'), 'utf8');

test('EMB-19 the same version again changes nothing; with other bytes it is refused and left as it is', () => {
  release('1.2.3');
  const files = readdirSync(target(), { recursive: true }).sort();
  release('1.2.3');
  expect(readdirSync(target(), { recursive: true }).sort()).toEqual(files);

  const chunk = join(built(), 'extra-12345678.js');
  writeFileSync(chunk, 'export {};');
  expect(() => release('1.2.3')).toThrow(/1\.2\.3 is in .* with other bytes: extra-12345678\.js, sri\.json/);
  rmSync(chunk);
  writeFileSync(join(built(), 'kerb.js'), 'LOADER');
  expect(() => release('1.2.3')).toThrow(ReleaseRefused);
  writeFileSync(join(built(), 'kerb.js'), 'loader');
  rmSync(join(target(), '1.2.3/sri.json'));
  expect(() => release('1.2.3')).toThrow(/with other bytes: sri\.json\./);
  expect(loaderOf('1.2.3')).toBe('loader');
});

test('RUN-05 the document of the API is among the files of a version, with its hash', () => {
  release('1.2.3');
  const read = (file: string) => JSON.parse(readFileSync(join(target(), '1.2.3', file), 'utf8'));
  expect(read('openapi.json')).toEqual(api);
  expect(Object.keys(read('sri.json').files)).toContain('openapi.json');
});

test('EMB-19 the snippet of a version is its loader with the hash of the loader', () => {
  release('1.2.3');
  const { snippet, files } = JSON.parse(readFileSync(join(target(), '1.2.3/sri.json'), 'utf8'));
  const hash = `sha384-${createHash('sha384').update('loader').digest('base64')}`;
  expect(files['kerb.js']).toBe(hash);
  expect(snippet).toBe(
    `<script type="module" src="https://parking.example/embed/1.2.3/kerb.js" integrity="${hash}" crossorigin></script>`,
  );
});

test('EMB-19 a file that the version’s folder has besides its own is other bytes too', () => {
  release('1.2.3');
  writeFileSync(join(target(), '1.2.3/added.js'), 'added');
  expect(() => release('1.2.3')).toThrow(/with other bytes: added\.js\./);
});

test('EMB-19 a release that was cut off leaves nothing in the version', () => {
  mkdirSync(join(target(), '1.2.3.partial'));
  writeFileSync(join(target(), '1.2.3.partial/left.js'), 'left');
  release('1.2.3');
  expect(readdirSync(join(target(), '1.2.3'))).not.toContain('left.js');
  expect(existsSync(join(target(), '1.2.3.partial'))).toBe(false);
});

test('EMB-19 an entry follows the highest version, and no prerelease', () => {
  const publish = (version: string) => {
    writeFileSync(join(built(), 'kerb.js'), `/* ${version} */`);
    release(version);
  };
  for (const version of ['1.2.3', '1.10.0', '1.9.9', '2.0.0-beta.1']) publish(version);
  expect([loaderOf(''), loaderOf('1')]).toEqual(['/* 1.10.0 */', '/* 1.10.0 */']);
  expect(loaderOf('2.0.0-beta.1')).toBe('/* 2.0.0-beta.1 */');
  expect(existsSync(join(target(), '2'))).toBe(false);
  publish('2.0.0');
  publish('1.10.1');
  expect([loaderOf(''), loaderOf('1'), loaderOf('2')]).toEqual([
    '/* 2.0.0 */',
    '/* 1.10.1 */',
    '/* 2.0.0 */',
  ]);
});
