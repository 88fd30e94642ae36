import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressFolder, levels } from './compress.ts';
import { headersOf } from './headers.ts';
import { caddyfile, exampleAddresses, nginxConfig } from './server-configs.ts';

const at = (path: string) => headersOf(path, exampleAddresses);
const directives = (path: string) =>
  new Map((at(path)['Content-Security-Policy'] ?? '').split('; ').map((each) => [each.split(' ')[0], each]));

describe('PLUS-23 headers of a release', () => {
  test.each([
    ['/assets/index-BsIoY_A1.js', 'public, max-age=31536000, immutable'],
    ['/assets/login-form-d-CrbtSQ.css', 'public, max-age=31536000, immutable'],
    ['/embed/pay-5w8kF7fR.js', 'public, max-age=31536000, immutable'],
    ['/embed/kerb.js', 'public, max-age=300'],
    ['/embed/1/kerb.js', 'public, max-age=300'],
    ['/embed/1/pay-5w8kF7fR.js', 'public, max-age=31536000, immutable'],
    ['/embed/1.2.3/kerb.js', 'public, max-age=31536000, immutable'],
    ['/embed/1.2.3/sri.json', 'public, max-age=31536000, immutable'],
    ['/embed/1.2.3-beta.1/types/html.d.ts', 'public, max-age=31536000, immutable'],
    ['/embed/1/sri.json', 'no-cache'],
    ['/embed/1.2.3', 'no-cache'],
    ['/embed/THIRD-PARTY-NOTICES.txt', 'no-cache'],
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/profile/parking', 'no-cache'],
    ['/card-frame.js', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/somewhere/assets/index-BsIoY_A1.js', 'no-cache'],
  ])('%s is stored as %s', (path, caching) => {
    expect(at(path)['Cache-Control']).toBe(caching);
  });

  test('SEC-11 SEC-12 pages run their own scripts only, send their origin alone, and nobody frames them', () => {
    for (const path of ['/', '/guest-payment', '/icon.svg', '/embedded']) {
      expect(directives(path).get('script-src')).toBe("script-src 'self'");
      expect(directives(path).get('frame-ancestors')).toBe("frame-ancestors 'none'");
      expect(directives(path).get('connect-src')).toBe("connect-src 'self' https://city.parking.example");
      for (const name of ['object-src', 'base-uri'])
        expect(directives(path).get(name)).toBe(`${name} 'none'`);
      expect(at(path)).toMatchObject({
        'Referrer-Policy': 'strict-origin',
        'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
      });
    }
  });

  test('SEC-11 SEC-12 the document for a provider’s script has its own policy', () => {
    expect(directives('/card-frame.html').get('sandbox')).not.toContain('allow-same-origin');
    expect(directives('/card-frame.html').get('frame-ancestors')).toBe("frame-ancestors 'self'");
  });

  test.each(['/card-frame.html/', '/card-frame.html//', '/./card-frame.html', '/x/../card-frame.html'])(
    'SEC-12 it has that policy where its address is written %s',
    (path) => {
      expect(at(path)).toEqual(at('/card-frame.html'));
    },
  );

  test('the service for error reports may be called at its origin', () => {
    const headers = headersOf('/', { ...exampleAddresses, reports: 'https://reports.example/7?key=1' });
    expect(headers['Content-Security-Policy']).toContain('city.parking.example https://reports.example;');
  });

  test.each(['/check', '/en/check', '/check/1'])('SEC-05 %s is left out by search engines', (path) => {
    expect(at(path)['X-Robots-Tag']).toBe('noindex');
  });

  test('other pages are found by search engines', () => {
    for (const path of ['/', '/checks', '/en', '/pages/check'])
      expect(at(path)).not.toHaveProperty('X-Robots-Tag');
  });

  test('EMB-15 scripts are sent as UTF-8, whatever the charset of the page that loads them', () => {
    const type = 'text/javascript; charset=utf-8';
    for (const path of ['/embed/kerb.js', '/embed/1.2.3/pay-5w8kF7fR.js', '/assets/index-BsIoY_A1.js'])
      expect(at(path)['Content-Type']).toBe(type);
    expect(at('/')).not.toHaveProperty('Content-Type');
    expect(caddyfile(exampleAddresses)).toContain(`Content-Type "${type}"`);
    expect(nginxConfig(exampleAddresses)).toContain(`default_type "${type}";`);
  });

  test('pages of other origins may load the elements, and nothing else', () => {
    expect(at('/embed/kerb.js')).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(at('/assets/index-BsIoY_A1.js')).not.toHaveProperty('Access-Control-Allow-Origin');
  });
});

test('PLUS-23 the example configurations have the headers of this version: node --import tsx portal/site/deploy-examples.ts', async () => {
  const example = (name: string) =>
    readFile(join(import.meta.dirname, '../../examples/deploy', name), 'utf8');
  expect(await example('Caddyfile')).toBe(caddyfile(exampleAddresses));
  expect(await example('nginx.conf')).toBe(nginxConfig(exampleAddresses));
});

test('PLUS-23 text files are compressed in both ways; small ones and pictures are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kerb-compress-'));
  const text = 'парковка '.repeat(500);
  for (const name of ['a.js', 'b.css', 'c.webp', 'd.woff2']) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'small.js'), 'x');
  expect(await compressFolder(folder, levels.quick)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(
    ['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'b.css.br', 'b.css.gz', 'c.webp', 'd.woff2', 'small.js'].sort(),
  );
  expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'b.css.gz'))).toString()).toBe(text);
});
