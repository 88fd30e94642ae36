import { addresses } from '../../playwright.config.ts';
import { anna, boris } from './models/drivers.ts';
import { newAccount } from './models/new-account.ts';
import { accountMenu, signIn, signInOn, signOut } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

// Captchas, sessions that expire, keyboards: `tests/components/signing-in.browser.test.tsx`. Which pages are
// for whom: `page-access.browser.test.tsx` there.

const tokenKey = 'token:nizhny-novgorod:standart';

test.use({ now: 'running' });

test('AUTH-11 AUTH-22 AUTH-25 PRF-01 SHELL-07 SEC-06 SEC-12 a driver signs in on the open page and stays there, opens each section, and logs out: nothing of the driver is left, and nothing secret was in addresses, referrers and the console', async ({
  page,
}) => {
  const secret = 'canary-8842-secret';
  const seen: string[] = [];
  const scripts = new Set<string>();
  page.on('console', (line) => seen.push(line.text()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  page.on('request', (request) => {
    seen.push(request.headers().referer ?? '');
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).origin);
  });
  const { dialog, open } = signInOn(page);
  await page.goto('/?center=56.3,44&zoom=15');
  await open();
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeVisible();
  await signInOn(page).send({ ...anna, password: secret });
  await expect(dialog.getByRole('alert')).toBeVisible();
  // This city has no client of an external provider.
  await expect(dialog.getByRole('button', { name: /через/ })).toHaveCount(0);
  await signInOn(page).send(anna);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/center=/);
  await accountMenu(page).click();
  await expect(page.getByText(anna.name)).toBeVisible();
  // Other journeys of this worker may have spent some of it.
  await expect(page.getByText(/Баланс: [\d\s]+,\d\d\s₽/)).toBeVisible();

  await page.goto('/profile');
  await expect(page).toHaveURL('/profile/parking');
  const menu = page.getByRole('navigation', { name: 'Разделы кабинета' });
  for (const link of await menu.getByRole('link').all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey);
  expect(token).toMatch(/^[\w-]{43}$/);
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual(
    [],
  );
  await expect(page.getByText(anna.name)).toBeHidden();
  await signIn(page, boris);
  await accountMenu(page).click();
  await expect(page.getByText(boris.name)).toBeVisible();
  for (const text of seen) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(token);
  }
  expect(scripts).toEqual(new Set([addresses.portal]));
});

test('SEC-17 AUTH-08 after three wrong passwords the browser proves work, and the login goes on', async ({
  page,
}) => {
  const driver = await newAccount();
  await page.goto('/news');
  const modal = signInOn(page);
  await modal.open();
  for (const _ of [1, 2, 3]) {
    await modal.send({ ...driver, password: 'wrong' });
    await expect(modal.dialog.getByRole('alert')).toHaveText(/Неверный логин или пароль/);
    await expect(modal.submit).toBeEnabled();
  }
  await modal.send(driver);
  await expect(modal.dialog.getByText(/Проверяем, что вы не робот/)).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();
});

test('AUTH-18 AUTH-19 PRF-22 tabs of one city sign in and out together; account pages redirect to the map', async ({
  context,
}) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await here.goto('/news');
  await there.goto('/news');
  await signInOn(there).open();
  await expect(signInOn(there).dialog).toBeVisible();
  await signIn(here);
  await expect(signInOn(there).dialog).toBeHidden();
  await expect(accountMenu(there)).toBeVisible();
  for (const tab of [here, there]) {
    await accountMenu(tab).click();
    await tab.getByRole('banner').getByRole('link', { name: 'Мой профиль' }).click();
    await expect(tab).toHaveURL('/profile/my-profile');
  }
  await here
    .getByRole('region', { name: 'Выход', exact: true })
    .getByRole('button', { name: 'Выйти' })
    .click();
  for (const tab of [here, there]) {
    await expect(tab).toHaveURL('/');
    await expect(accountMenu(tab)).toBeHidden();
  }
  expect(await there.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull();
});
