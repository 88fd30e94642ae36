import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newDriver, signInAs, signInCompany } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { city, openPortal, reopenPortal } from './pages.harness.tsx';

// What the pages of the portal give to the screens that they show.

const network = connectPages();
const main = page.getByRole('main');
const addressNow = () => location.pathname + location.search;

/** The links of the page, each with its text. */
const linksIn = (selector: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map((link) => link.getAttribute('href'));

test('CRP-02 CRP-04 SEC-21 SHELL-22 the page of a company leads to its lists and operations, and has its passkeys and the contacts', async () => {
  await signInCompany();
  await openPortal('/en/coop');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'ООО «Волжские перевозки»' }))
    .toBeVisible();
  expect(document.querySelector('.kerb-company__balance')?.textContent).toMatch(/^₽\d{1,3}(,\d{3})*$/);
  expect(linksIn('.kerb-company__cards')).toEqual([
    '/en/coop/operations',
    '/en/coop/vehicles',
    '/en/coop/drivers',
    '/en/coop/devices',
    expect.stringMatching(/^tel:/),
    expect.stringMatching(/^mailto:/),
  ]);
  await expect.element(main.getByRole('heading', { name: /passkey/i })).toBeVisible();
  await main.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(addressNow).toBe('/en');
  expect(localStorage.getItem(`token:${city}:coop`)).toBeNull();
});

test.each([
  ['a driver', '/profile/no/such', async () => void (await signInAs(await newDriver()))],
  ['a company', '/coop/no/such', signInCompany],
])('SHELL-10 an unknown address below the path of %s is not found either', async (_who, unknown, signIn) => {
  await signIn();
  await openPortal(unknown);
  const title = page.getByRole('heading', { level: 1, name: 'Страница не найдена' });
  await expect.element(title).toBeVisible();
  expect(addressNow()).toBe(unknown);
});

test('CRP-17 OPS-03 a driver in the list leads to the history of that driver, which can be of any car and driver of the fleet', async () => {
  await signInCompany();
  await openPortal('/coop/drivers');
  const history = main.getByRole('button', { name: /^Операции: / });
  await expect.element(history.first()).toBeVisible();
  const name = history.nth(1).element().getAttribute('aria-label')?.replace('Операции: ', '') ?? '';
  await history.nth(1).click();
  await expect.poll(addressNow).toMatch(/^\/coop\/operations\?driver=7\d{10}$/);
  const chosen = main.getByRole('combobox', { name: 'Водитель' });
  await expect.element(chosen).toBeVisible();
  await expect.element(chosen).toHaveValue(name);
  await main.getByRole('combobox', { name: 'Автомобиль' }).click();
  await expect.poll(() => page.getByRole('listbox').getByRole('option').elements().length).toBeGreaterThan(3);
});

test('SEC-18 SEC-21 SEC-22 PLUS-33 my profile leads to notifications, devices with the passkeys, and stored data, where the city has them', async () => {
  await signInAs(await newDriver());
  await openPortal('/en/profile/my-profile');
  await expect
    .poll(() => linksIn('main').filter((path) => /notif|devices|my-data/.test(String(path))))
    .toEqual(['/en/profile/notifications', '/en/profile/devices', '/en/profile/my-data']);
  await main.getByRole('link', { name: /devices/i }).click();
  await expect.element(main.getByRole('heading', { name: /passkey/i })).toBeVisible();
  network().change('/api/info/get-options-info-v3', (reply) =>
    JSON.stringify({ ...JSON.parse(reply), capabilities: {}, push: undefined }),
  );
  await reopenPortal('/en/profile/my-profile');
  await expect.element(main.getByRole('heading', { name: 'Documents' })).toBeVisible();
  expect(linksIn('main').filter((path) => /notif|devices|my-data/.test(String(path)))).toEqual([]);
});
