import type { CityFeatures } from '@kerb/core/config/city-config.ts';
import { describe, expect, test } from 'vitest';
import { type MenuContext, menuTarget, offeredItems } from './menu-items.ts';

const features: CityFeatures = {
  feedback: true,
  penalty: true,
  easyAuth: true,
  easyRegistration: true,
  easyRestore: true,
  focusOnMarker: true,
};
const all = [
  '/',
  '/news',
  '/guest-payment',
  '/profile/penalty',
  '/profile/feedback/',
  '/profile',
  '/registration',
  '/coop',
  '/coop/vehicles',
];
const items = all.map((path) => ({ path, titles: { ru: path } }));
const visitor: MenuContext = { features, hasGuestPayment: true, account: undefined };
const driver: MenuContext = { ...visitor, account: 'personal' };
const company: MenuContext = { ...visitor, account: 'company' };
const offered = (context: MenuContext) => offeredItems(items, context).map(({ path }) => path);

describe('offeredItems', () => {
  test('SHELL-05 SHELL-06 SHELL-07 visitors get no account pages, drivers no pages for visitors; both get those for everybody', () => {
    expect(offered(visitor)).toEqual(['/', '/news', '/guest-payment', '/registration']);
    expect(offered(driver)).toEqual(['/', '/news', '/profile/penalty', '/profile/feedback/', '/profile']);
  });

  test('CRP-02 PRF-02 SHELL-07 a company gets its own pages and those for everybody, and neither those of drivers nor those of visitors', () => {
    expect(offered(company)).toEqual(['/', '/news', '/coop', '/coop/vehicles']);
  });

  test('SHELL-20 where guests cannot pay there is no link to their payment', () => {
    expect(offered({ ...visitor, hasGuestPayment: false })).toEqual(['/', '/news', '/registration']);
  });

  test.each([
    ['feedback', '/profile/feedback/'],
    ['penalty', '/profile/penalty'],
  ] as const)('SHELL-34 a city that turns %s off has no link to it', (feature, path) => {
    const without = offered({ ...driver, features: { ...features, [feature]: false } });
    expect(without).toEqual(offered(driver).filter((other) => other !== path));
    expect(without).not.toContain(path);
  });
});

describe('menuTarget', () => {
  const origin = 'https://parking.example';

  test.each([
    ['/news', '/news'],
    ['/pages/rules?x=1#y', '/pages/rules?x=1#y'],
    ['https://parking.example/news?x=1', '/news?x=1'],
  ])('SHELL-23 %s is a page of this portal', (path, target) => {
    expect(menuTarget(path, origin)).toEqual({ kind: 'page', path: target });
  });

  test.each([
    'https://city.example',
    'http://city.example/a',
    'HTTPS://City.example/?a',
    'https://www.parking.example/news',
    'http://parking.example/news',
  ])('SHELL-23 %s is another site', (path) => {
    expect(menuTarget(path, origin)).toEqual({ kind: 'site', url: path });
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'ftp://city.example',
    'https://city.example@evil.example',
    'news',
    '',
  ])('SHELL-23 "%s" is not shown', (path) => {
    expect(menuTarget(path, origin)).toBeUndefined();
  });
});
