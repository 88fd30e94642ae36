import type { Page } from '@playwright/test';
import { outbox } from './models/outbox.ts';
import { accountMenu, signInOn } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

// Keyboard, letters opened elsewhere, forgotten passwords: `tests/components/signing-in.browser.test.tsx`.
test.use({ now: 'running' });

/** A driver whom no other test has registered. */
function newDriver() {
  const digits = `${Date.now()}`.slice(-8);
  return {
    email: `new${digits}@kerb.example`,
    phone: `79${digits}0`,
    password: 'maple-99',
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
    confirm: main.getByRole('button', { name: 'Подтвердить' }),
  };
};

async function fillIn(page: Page, driver: ReturnType<typeof newDriver>): Promise<void> {
  const form = registration(page);
  await form.email.fill(driver.email);
  await form.phone.fill(driver.phone);
  await form.password.fill(driver.password);
  await form.repeat.fill(driver.password);
  // On the box: the label has a link.
  await form.agreement.check({ force: true, position: { x: 12, y: 22 } });
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
