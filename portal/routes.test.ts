import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routeAt, routes } from './routes.ts';

const pages = join(import.meta.dirname, 'pages');

test('each row names a file of a page, and each page has a row', () => {
  const named = new Set(routes.flatMap(({ page }) => page ?? []));
  expect([...named].filter((page) => !existsSync(join(pages, `${page}-page.tsx`)))).toEqual([]);
  const files = readdirSync(pages).flatMap((file) => /^(.*)-page\.tsx$/.exec(file)?.[1] ?? []);
  expect(files.filter((page) => !named.has(page))).toEqual([]);
});

test.each([
  ['/', 'map'],
  ['/en', 'map'],
  ['/EN/', 'map'],
  ['/entrance', 'unknown'],
  ['/news', 'news'],
  ['/en/news/7/', 'news-article'],
  ['/news/7/8', 'unknown'],
  ['/pages/rules/parking', 'static'],
  ['/restore-password', 'restore-password'],
  ['/restore-password/sent', 'restore-password'],
  ['/restore-password/sent/salt', 'restore-password'],
  ['/restore-password/sent/salt/more', 'unknown'],
  ['/profile', undefined],
  ['/en/profile/operations/', 'profile-operations'],
  ['/profile/fines', 'not-found'],
  ['/profiles/parking', 'unknown'],
  ['/coop', 'company-overview'],
  ['/coop/vehicles', 'company-vehicles'],
  ['https://city.example/news', undefined],
])('%s opens the page %s', (address, page) => {
  expect(routeAt(address)?.page).toBe(page);
});

test('SHELL-08 guest payment is for visitors, where guests may pay', () => {
  expect(routeAt('/guest-payment')).toMatchObject({ audience: 'visitor', needsGuestPayment: true });
});

test('FIN-01 the fines are at /profile/penalty', () => {
  expect(routeAt('/profile/penalty')?.page).toBe('profile-fines');
});

test('PRF-02 SHELL-05 SHELL-06 CRP-02 pages below the path of an account are for that account alone', () => {
  for (const { path, audience } of routes) {
    const account = path.startsWith('profile') ? 'personal' : path.startsWith('coop') ? 'company' : undefined;
    if (account) expect(audience, path).toBe(account);
    else expect(['visitor', undefined], path).toContain(audience);
  }
});
