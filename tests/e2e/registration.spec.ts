import type { Page } from '@playwright/test';
import { anna, vera } from './models/drivers.ts';
import { tabTo } from './models/keyboard.ts';
import { outbox } from './models/outbox.ts';
import { accountMenu, signInOn } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

/** A driver whom no other test has registered. */
function newDriver() {
  const digits = `${Date.now()}`.slice(-8);
  return {
    email: `new${digits}@kerb.example`,
    phone: `79${digits}0`,
    password: 'parking-9',
  };
}

const registration = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    email: main.getByLabel('E-mail'),
    phone: main.getByLabel('Телефон'),
    password: main.getByLabel('Пароль', { exact: true }),
    repeat: main.getByLabel('Пароль ещё раз'),
    agreement: main.getByRole('checkbox'),
    submit: main.getByRole('button', { name: 'Зарегистрироваться' }),
    emailCode: main.getByLabel('Код из письма'),
    smsCode: main.getByLabel('Код из SMS'),
    callCode: main.getByLabel('Последние 4 цифры номера'),
    confirm: main.getByRole('button', { name: 'Подтвердить' }),
  };
};

async function fillIn(page: Page, driver: ReturnType<typeof newDriver>): Promise<void> {
  const form = registration(page);
  await form.email.fill(driver.email);
  await form.phone.fill(driver.phone);
  await form.password.fill(driver.password);
  await form.repeat.fill(driver.password);
  await form.agreement.check({ force: true });
}

test('REG-16 REG-09 a visitor signs up from the login modal, confirms e-mail and phone, and is signed in on the map', async ({
  page,
}) => {
  const driver = newDriver();
  await page.goto('/');
  await signInOn(page).open();
  await page.getByRole('dialog').getByRole('link', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL('/registration');
  await fillIn(page, driver);
  await registration(page).submit.click();
  await expect(page).toHaveURL(/\/registration\/confirmation\/email\/[\w-]+$/);
  await expect(page.getByText(driver.email)).toBeVisible();
  await registration(page).emailCode.fill('000000');
  await registration(page).confirm.click();
  await expect(page.getByText('Неверный код')).toBeVisible();
  await registration(page).emailCode.fill(outbox.emailCode(await outbox.newest(driver.email)));
  await registration(page).confirm.click();
  await expect(page).toHaveURL(/\/registration\/confirmation\/phone\//);
  await registration(page).smsCode.fill(outbox.smsCode(await outbox.newest(driver.phone)));
  await registration(page).confirm.click();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('registration:nizhny-novgorod'))).toBeNull();
});

test('REG-10 REG-11 the letter’s link confirms the e-mail on another device; an unknown step leads to registration', async ({
  page,
  browser,
}) => {
  const driver = newDriver();
  await page.goto('/registration');
  await fillIn(page, driver);
  await registration(page).submit.click();
  const link = outbox.link(await outbox.newest(driver.email));
  const other = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/registration\/confirmation\/phone\//);
  await registration(other).smsCode.fill(outbox.smsCode(await outbox.newest(driver.phone)));
  await registration(other).confirm.click();
  await expect(accountMenu(other)).toBeVisible();
  await other.close();

  for (const prefix of ['', '/en']) {
    await page.goto(`${prefix}/registration/confirmation/telegram/salt`);
    await expect(page).toHaveURL(`${prefix}/registration`);
  }
});

test('REG-14 in a city that calls: one more call, then one SMS instead', async ({ page }) => {
  const driver = newDriver();
  await page.goto('/registration?city=kazan');
  await fillIn(page, driver);
  await registration(page).submit.click();
  await registration(page).emailCode.fill(outbox.emailCode(await outbox.newest(driver.email)));
  await registration(page).confirm.click();
  await expect(page.getByText('Отвечать не нужно')).toBeVisible();
  const again = page.getByRole('button', { name: /Позвонить ещё раз/ });
  const bySms = page.getByRole('button', { name: /Получить код по SMS/ });
  await expect(again).toBeDisabled();
  await expect(bySms).toBeHidden();
  await expect(again).toBeEnabled({ timeout: 15_000 });
  await again.click();
  expect((await outbox.newest(driver.phone, 2)).kind).toBe('call');
  await expect(bySms).toBeEnabled({ timeout: 15_000 });
  await bySms.click();
  const sms = await outbox.newest(driver.phone, 3);
  expect(sms.kind).toBe('sms');
  await expect(bySms).toBeHidden();
  await registration(page).callCode.fill(outbox.smsCode(sms));
  await registration(page).confirm.click();
  await expect(accountMenu(page)).toBeVisible();
});

test('SEC-07 a reload keeps everything except the passwords', async ({ page }) => {
  const driver = newDriver();
  await page.goto('/registration');
  await fillIn(page, driver);
  await page.reload();
  const form = registration(page);
  await expect(form.email).toHaveValue(driver.email);
  await expect(form.phone).toHaveValue(driver.phone);
  await expect(form.password).toHaveValue('');
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(driver.password);
});

test('A11Y-02 a visitor signs up with the keyboard alone', async ({ page }) => {
  const driver = newDriver();
  await page.goto('/registration');
  const form = registration(page);
  await expect(form.email).toBeVisible();
  for (const [field, text] of [
    [form.email, driver.email],
    [form.phone, driver.phone],
    [form.password, driver.password],
    [form.repeat, driver.password],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, form.agreement);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/confirmation\/email/);
  await tabTo(page, form.emailCode);
  await page.keyboard.type(outbox.emailCode(await outbox.newest(driver.email)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/confirmation\/phone/);
});

test('AUTH-13 RST-08 a driver without a password is led to set one, and the address is cleared', async ({
  page,
}) => {
  await page.goto('/?city=perm');
  await signInOn(page).open();
  await signInOn(page).send(vera);
  await expect(page).toHaveURL('/restore-password');
  await expect(page.getByText('Мы обновили систему')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(vera.identifier);
});

test('RST-07 a new password is sent to the phone, and the driver signs in with it', async ({ page }) => {
  await page.goto('/restore-password?city=tyumen');
  await page.getByRole('main').getByRole('textbox').fill('79000000001');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL('/restore-password/sent');
  const password = outbox.newPassword(await outbox.newest('79000000001'));
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await signInOn(page).send({ ...anna, password });
  await expect(accountMenu(page)).toBeVisible();
});

test('RST-01 RST-06 a code from a letter sets a new password, and a dialog leads to login', async ({
  page,
}) => {
  await page.goto('/restore-password/email?city=sevastopol');
  await page.getByRole('main').getByRole('textbox').fill('nobody@kerb.example');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Пользователь не найден')).toBeVisible();
  await page.getByRole('main').getByRole('textbox').fill(anna.identifier);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL('/restore-password/sent');
  const letter = await outbox.newest(anna.identifier);
  await page.goto(outbox.link(letter));
  await expect(page).toHaveURL('/restore-password/change');
  await expect(page.getByLabel('Код из письма')).toHaveValue(outbox.passwordCode(letter));
  await page.getByLabel('Новый пароль').fill('parking-77');
  await page.getByLabel('Пароль ещё раз').fill('parking-77');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  const done = page.getByRole('dialog', { name: 'Смена пароля' });
  await done.getByRole('button', { name: 'Войти' }).click();
  await signInOn(page).send({ ...anna, password: 'parking-77' });
  await expect(accountMenu(page)).toBeVisible();

  await page.goto('/en/restore-password/elsewhere');
  await expect(page).not.toHaveURL(/elsewhere/);
});
