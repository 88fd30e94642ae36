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
