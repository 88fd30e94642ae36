import { expect, test } from 'vitest';
import { portalOptions } from './portal-options.ts';
import { cityIds } from './registry.ts';

test('TEXT-09 TEXT-10 two cities have an update page, with prefixes in Cyrillic letters', () => {
  const prefixes = cityIds.map((city) => [city, portalOptions(city).smsTemplates?.prefix]);
  expect(prefixes.filter(([, prefix]) => prefix !== undefined)).toEqual([
    ['sevastopol', '\u044092'],
    ['rostov', '\u044061'],
  ]);
});

test('TEXT-11 sessions end with the Cyrillic letter «с», sums end with «р»', () => {
  const { smsTemplates } = portalOptions('rostov');
  expect(smsTemplates).toMatchObject({
    pay: '{prefix}*{zone}*{plate}*{hours}',
    renew: '{prefix}*{hours}',
    refill: '{prefix}*{amount}\u0440',
    end: '{prefix}*\u0441',
  });
});

test('an id such as "constructor" has no options', () => {
  expect(portalOptions('constructor')).toEqual({});
});

test('AUTH-22 two cities of the demonstration have a provider of accounts, each with its own client', () => {
  const clients = cityIds.flatMap((city) => portalOptions(city).externalId ?? []);
  expect(clients.map(({ clientId }) => clientId).sort()).toEqual(['portal-tula', 'portal-tver']);
  for (const { authorizeUrl } of clients) expect(URL.canParse(authorizeUrl)).toBe(true);
});
