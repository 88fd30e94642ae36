import { request as httpRequest } from 'node:http';
import { addresses } from '../../playwright.config.ts';
import { expect, test } from './setup/test.ts';

const directives = (policy: string) =>
  new Map(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]));

for (const path of ['/', '/guest-payment', '/profile/parking', '/card-payment', '/nowhere', '/icon.svg']) {
  test(`SEC-11 ${path} of the portal says what a browser may do with it`, async ({ request }) => {
    const headers = (await request.get(`${addresses.portal}${path}`)).headers();
    const policy = directives(headers['content-security-policy'] ?? '');
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(policy.get('manifest-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('connect-src')).toEqual(["'self'", addresses.server]);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });
}

test('PLUS-13 the page, the worker and the manifests are asked for each time; files with a hash never again', async ({
  request,
}) => {
  const page = await request.get(`${addresses.portal}/`);
  const [entry = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  const caching = async (path: string) =>
    (await request.get(`${addresses.portal}${path}`)).headers()['cache-control'];
  for (const path of ['/', '/profile/parking', '/sw.js', '/manifests/kazan.ru.webmanifest'])
    expect(await caching(path)).toBe('no-cache');
  expect(await caching(entry)).toContain('immutable');
});

test('PLUS-23 files are sent compressed; those with a hash in their name are stored, pages are not', async ({
  request,
}) => {
  const page = await request.get(addresses.portal, { headers: { 'Accept-Encoding': 'br' } });
  expect(page.headers()).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
  });
  // The first script is too small to be compressed.
  const [, script = ''] = /href="(\/assets\/frame-[^"]+\.js)"/.exec(await page.text()) ?? [];
  for (const [path, caching] of [
    [script, 'public, max-age=31536000, immutable'],
    ['/embed/kerb.js', 'public, max-age=300'],
  ] as const) {
    const reply = await request.get(`${addresses.portal}${path}`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(reply.headers()).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': caching });
  }
  const { etag = '' } = page.headers();
  expect(etag).not.toBe('');
  const again = await request.get(addresses.portal, {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
  });
  expect(again.status()).toBe(304);
  const missing = await request.get(`${addresses.portal}/assets/index-AAAAAAAA.js`);
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store']);
});

test('SEC-12 the document for a provider’s script has no origin, even when it is opened alone', async ({
  page,
}) => {
  await page.goto('/card-frame.html');
  expect(await page.evaluate(() => self.origin)).toBe('null');
  const policy = directives(
    (await page.request.get('/card-frame.html')).headers()['content-security-policy'] ?? '',
  );
  expect(policy.get('sandbox')).not.toContain('allow-same-origin');
  expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
});

/** Sent as it is written: browsers and `fetch` would normalise the path. */
function statusOf(origin: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.once('error', reject);
    sent.end();
  });
}

for (const [name, origin] of Object.entries({
  portal: addresses.portal,
  'host pages': addresses.municipal,
})) {
  test(`fault 19: addresses of two slashes do not end the server of the ${name}`, async () => {
    for (const path of ['//', '//evil.example/..', '/%00', '/%', `/${'a'.repeat(9000)}`])
      expect(await statusOf(origin, path)).toBeGreaterThan(199);
    expect(await statusOf(origin, '/')).toBe(200);
  });
}
