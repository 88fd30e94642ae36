import { expect, test } from 'vitest';
import { headersOf } from './headers.ts';
import { relatedOrigins, relatedOriginsPath } from './related-origins.ts';
import { caddyfile, exampleAddresses } from './server-configs.ts';

const portalUrl = 'https://parking.example/kazan';

test('SEC-21 the portal lists the origins of its cities once each, and none of another portal’s', () => {
  const file = relatedOrigins('https://parking.example', [
    { portalUrl, signInOrigins: ['https://city.example', 'https://news.example'] },
    { portalUrl, signInOrigins: ['https://city.example'] },
    { portalUrl: 'https://other.example', signInOrigins: ['https://evil.example'] },
  ]);
  expect(JSON.parse(file)).toEqual({ origins: ['https://city.example', 'https://news.example'] });
});

test('SEC-21 web servers send that file as JSON, and not the page that stands for every address', () => {
  expect(headersOf(`/${relatedOriginsPath}`, exampleAddresses)).toMatchObject({
    'Content-Type': 'application/json',
  });
  const [, pages = ''] = /@page not path_regexp (.+)/.exec(caddyfile(exampleAddresses)) ?? [];
  expect(`/${relatedOriginsPath}`).toMatch(new RegExp(pages));
  expect('/profile/devices').not.toMatch(new RegExp(pages));
});
