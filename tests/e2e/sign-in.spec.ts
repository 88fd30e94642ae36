import type { Page } from '@playwright/test';
import { AccountParking } from './models/account-parking.ts';
import { cityServer } from './models/city-server.ts';
import { anna, boris, vera } from './models/drivers.ts';
import { tabTo } from './models/keyboard.ts';
import { accountMenu, readCaptcha, signIn, signInOn, signOut } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

const tokenKey = 'token:nizhny-novgorod:standart';

test.use({ now: 'running' });

test('AUTH-11 a driver signs in on the open page and stays there', async ({ page }) => {
  await page.goto('/?center=56.3,44&zoom=15');
  await signIn(page);
  await expect(signInOn(page).dialog).toBeHidden();
  await expect(page).toHaveURL(/center=/);
  await accountMenu(page).click();
  await expect(page.getByText(anna.name)).toBeVisible();
  // Other journeys of this worker may have spent some of it.
  await expect(page.getByText(/Баланс: [\d\s]+\.\d\d\s₽/)).toBeVisible();
});

test('PRF-02 SHELL-05 account pages redirect a visitor to the map, with a language prefix too', async ({
  page,
}) => {
  for (const path of ['/profile', '/profile/parking', '/profile/no/such']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/en/profile/parking');
  await expect(page).toHaveURL('/en');
});

test('PRF-01 SHELL-07 account pages open for a driver, also after a reload', async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile/parking');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/profile/parking');
});

test('PRF-02 a corporate token does not open a driver’s pages', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token:nizhny-novgorod:coop', 'fleet'));
  await page.goto('/profile/parking');
  await expect(page).toHaveURL('/');
});

test('SHELL-06 visitor pages redirect a driver to the map', async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  for (const path of ['/guest-payment', '/en/guest-payment']) {
    await page.goto(path);
    await expect(page).toHaveURL(path.startsWith('/en') ? '/en' : '/');
  }
});

async function failThrice(page: Page): Promise<ReturnType<typeof signInOn>> {
  await page.goto('/?city=tula');
  const modal = signInOn(page);
  await modal.open();
  for (const _ of [1, 2, 3]) {
    await modal.send({ ...anna, password: 'wrong' });
    await expect(modal.dialog.getByRole('alert')).toHaveText(/Неверный логин или пароль/);
    await expect(modal.submit).toBeEnabled();
  }
  return modal;
}

test('SEC-17 AUTH-08 after three wrong passwords the browser proves work, and the login goes on', async ({
  page,
}) => {
  const modal = await failThrice(page);
  await modal.send(anna);
  await expect(modal.dialog.getByText(/Проверяем, что вы не программа/)).toBeVisible();
  await expect(accountMenu(page)).toBeVisible({ timeout: 30_000 });
});

test('AUTH-07 AUTH-08 ERR-06 where no work can be proven the picture is required, and read aloud', async ({
  page,
}) => {
  await cityServer.fail('/api/captcha/challenge', '503', 10);
  const modal = await failThrice(page);
  await modal.send(anna);
  const picture = modal.dialog.getByRole('img', { name: /Картинка с кодом/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  const speech = page.waitForResponse(/captcha\/speech/);
  await modal.dialog.getByRole('button', { name: 'Прослушать код' }).click();
  expect(await (await speech).json()).toMatchObject({ status: 'ok', audio: expect.stringMatching(/^UklGR/) });
  await modal.dialog.getByRole('button', { name: 'Остановить' }).click();
  await modal.captcha.fill('0');
  await modal.send(anna);
  await expect(modal.dialog.getByText('Неверный код с картинки')).toBeVisible();
  await modal.captcha.fill(await readCaptcha('tula'));
  await modal.submit.click();
  await expect(accountMenu(page)).toBeVisible();
});

test('AUTH-13 an account without a password leads to the restore page with its e-mail', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/?city=perm');
  const modal = signInOn(page);
  await modal.open();
  await modal.send(vera);
  await expect(modal.dialog).toBeHidden();
  await expect
    .poll(() => addresses.join(' '))
    .toContain('/restore-password?error=EmptyPass&email=vera%40kerb.example');
});

test('AUTH-18 AUTH-19 tabs of one city sign in and out together; account pages redirect to the map', async ({
  context,
}) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await here.goto('/');
  await there.goto('/');
  await signInOn(there).open();
  await expect(signInOn(there).dialog).toBeVisible();
  await signIn(here);
  await expect(signInOn(there).dialog).toBeHidden();
  await expect(accountMenu(there)).toBeVisible();
  await there.goto('/profile/parking');
  await expect(there).toHaveURL('/profile/parking');
  await signOut(here);
  await expect(there).toHaveURL('/');
  await expect(accountMenu(there)).toBeHidden();
});

test('AUTH-25 logging out removes the token and the driver’s data and opens the map', async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  await page.goto('/profile/parking');
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toMatch(/^[\w-]{43}$/);
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual(
    [],
  );
  await expect(page.getByText(anna.name)).toBeHidden();
  await signIn(page, boris);
  await accountMenu(page).click();
  await expect(page.getByText(boris.name)).toBeVisible();
});

test('AUTH-20 AUTH-21 REL-06 an expired session shows a dialog, then login, then the page it was on', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate((key) => localStorage.setItem(key, 'of-yesterday'), tokenKey);
  await page.goto('/profile/parking?zone=1001');
  const over = page.getByRole('dialog', { name: 'Сессия завершена' });
  await expect(over).toHaveText(/Сессия истекла. Войдите снова./);
  await expect(over).toHaveCount(1);
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull();
  await over.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL('/');
  await signInOn(page).send(anna);
  await expect(page).toHaveURL('/profile/parking?zone=1001');
});

test('REL-06 after a session expires in the middle of a form, login leads back to the filled form', async ({
  page,
}) => {
  await cityServer.setNow('2026-03-10T12:00:00+03:00');
  await page.goto('/');
  await signIn(page);
  const parking = new AccountParking(page);
  await parking.open('?zone=1001');
  await parking.plate.fill('К001КК');
  // Tokens last thirty days.
  await cityServer.setNow('2026-04-20T12:00:00+03:00');
  await parking.plate.fill('К001КК52');
  await page.getByRole('dialog', { name: 'Сессия завершена' }).getByRole('button', { name: 'Войти' }).click();
  await signInOn(page).send(anna);
  await expect(page).toHaveURL('/profile/parking?zone=1001');
  await expect(parking.zone).toHaveValue('1');
  await expect(parking.plate).toHaveValue(/К\s*001\s*КК\s*52/);
  await parking.expectPriced();
});

test('A11Y-02 a driver signs in and out with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Войти' }));
  await page.keyboard.press('Enter');
  const { identifier, password, dialog } = signInOn(page);
  await expect(identifier).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('+7 900 000-00-02');
  await tabTo(page, password);
  await page.keyboard.type(boris.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Выйти' }));
  await page.keyboard.press('Escape');
  await expect(accountMenu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Выйти' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeFocused();
});

test('SEC-06 no address, console line or referrer contains the password or the token', async ({ page }) => {
  const secret = 'canary-8842-secret';
  const seen: string[] = [];
  page.on('console', (line) => seen.push(line.text()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  page.on('request', (request) => seen.push(request.headers().referer ?? ''));
  await page.goto('/?city=rzhev');
  const modal = signInOn(page);
  await modal.open();
  await modal.send({ ...anna, password: secret });
  await expect(modal.dialog.getByRole('alert')).toBeVisible();
  await modal.send(anna);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/profile/parking');
  await expect(page.getByText('1 250.50').or(accountMenu(page)).first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token:rzhev:standart'));
  expect(token).toBeTruthy();
  for (const text of seen) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(token);
  }
});
