import type { Page } from '@playwright/test';
import { noProblems, problemsByWidth } from './models/axe.ts';
import { cityServer } from './models/city-server.ts';
import { anna, type Driver, logIn } from './models/drivers.ts';
import { tabTo } from './models/keyboard.ts';
import { type NewAccount, newAccount } from './models/new-account.ts';
import { outbox } from './models/outbox.ts';
import { accountMenu, signIn, signOut } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

/** My profile, in Russian. */
function profileOn(page: Page) {
  const block = (name: string) => page.getByRole('region', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    block,
    info: block('Личные данные'),
    documents: block('Документы'),
    dialog,
    edit: () => block('Личные данные').getByRole('button', { name: 'Изменить', exact: true }).click(),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    fill: (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text),
  };
}

async function openProfile(page: Page, driver: NewAccount): Promise<void> {
  // A page without a map, which takes its time.
  await page.goto('/news');
  const token = await logIn(driver);
  await page.evaluate((value) => localStorage.setItem('token:nizhny-novgorod:standart', value), token);
  await page.goto('/profile/my-profile');
  await expect(profileOn(page).info).toContainText(driver.email);
}

/** Signs out here, and in again with what has changed; what was there before no longer does. */
async function signInAnew(page: Page, changed: Driver, before: Driver): Promise<void> {
  await signOut(page);
  await expect(accountMenu(page)).toBeHidden();
  await expect(logIn(before)).rejects.toThrow('could not log in');
  await page.goto('/news');
  await signIn(page, changed);
}

test('PRF-26 PRF-28 CALL-22 a driver changes the e-mail with the code of a letter: the new one signs in, the old one is refused', async ({
  page,
}) => {
  const driver = await newAccount();
  const email = `new-${driver.email}`;
  await openProfile(page, driver);
  const profile = profileOn(page);
  await profile.edit();
  await profile.press('Изменить e-mail');
  await profile.fill('Новый e-mail', anna.identifier);
  await profile.press('Получить код');
  await expect(profile.dialog.getByText('Аккаунт с таким e-mail уже есть')).toBeVisible();
  await profile.fill('Новый e-mail', email);
  await profile.press('Получить код');
  await profile.fill('Код из письма', '000000');
  await profile.press('Подтвердить');
  await expect(profile.dialog.getByText('Неверный код')).toBeVisible();
  await profile.fill('Код из письма', outbox.contactCode(await outbox.newest(email)));
  await profile.press('Подтвердить');
  await expect(profile.dialog.getByText('E-mail изменён')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile.info).toContainText(email);
  await signInAnew(page, { ...driver, identifier: email }, driver);
});

test('PRF-31 CALL-24 CALL-25 a driver changes the phone: the new one is the main one and signs in, the old one is gone', async ({
  page,
}) => {
  const driver = await newAccount();
  const phone = `792${driver.phone.slice(3)}`;
  await openProfile(page, driver);
  const profile = profileOn(page);
  await profile.info.getByRole('button', { name: /^Изменить основной телефон/ }).click();
  await profile.fill('Новый телефон', driver.phone);
  await profile.press('Получить код');
  await expect(profile.dialog.getByText('Этот телефон у вас уже есть')).toBeVisible();
  await profile.fill('Новый телефон', phone);
  await profile.press('Получить код');
  await profile.fill('Код из SMS', outbox.contactCode(await outbox.newest(phone)));
  await profile.press('Подтвердить');
  await expect(profile.dialog.getByText('Телефон изменён')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile.info.getByRole('listitem')).toHaveCount(1);
  await expect(profile.info.getByRole('listitem')).toContainText(`${phone.slice(7, 9)}-${phone.slice(9)}`);
  const withPhone = (identifier: string) => ({ ...driver, identifier });
  await signInAnew(page, withPhone(phone), withPhone(driver.phone));
});

test('PRF-32 PRF-17 PRF-18 a second phone is added, made the main one, and the first one is deleted', async ({
  page,
}) => {
  const driver = await newAccount();
  const phone = `793${driver.phone.slice(3)}`;
  await openProfile(page, driver);
  const profile = profileOn(page);
  await profile.info.getByRole('button', { name: 'Добавить телефон' }).click();
  await profile.fill('Новый телефон', phone);
  await profile.press('Получить код');
  await profile.fill('Код из SMS', outbox.contactCode(await outbox.newest(phone)));
  await profile.press('Подтвердить');
  await expect(profile.dialog.getByText('Телефон добавлен')).toBeVisible();
  await page.keyboard.press('Escape');
  const row = (which: string) => profile.info.getByRole('listitem').filter({ hasText: which });
  await expect(row(phone.slice(9)).filter({ hasText: 'Дополнительный' })).toBeVisible();
  await profile.info.getByRole('button', { name: /^Сделать основным/ }).click();
  await expect(profile.info.getByRole('listitem').filter({ hasText: 'Основной' })).toContainText('(93');
  await profile.info.getByRole('button', { name: /^Удалить/ }).click();
  await profile.press('Удалить');
  await expect(profile.info.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(profile.info.getByRole('listitem')).toContainText('(93');
});

test('PRF-30 FAIL-13 CALL-23 a driver changes the password by keyboard: the new one signs in, the old one is refused', async ({
  page,
}) => {
  const driver = await newAccount();
  await openProfile(page, driver);
  const { info, dialog } = profileOn(page);
  await tabTo(page, info.getByRole('button', { name: 'Изменить', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Изменить пароль' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Текущий пароль')).toBeFocused();
  await page.keyboard.type('wrong-one');
  await tabTo(page, dialog.getByLabel('Новый пароль'));
  await page.keyboard.type('parking-2');
  await tabTo(page, dialog.getByLabel('Пароль ещё раз'));
  await page.keyboard.type('parking-2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Неверный пароль')).toBeVisible();
  await expect(dialog.getByLabel('Текущий пароль')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(driver.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Пароль изменён')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(info.getByRole('button', { name: 'Изменить', exact: true })).toBeFocused();
  await signInAnew(page, { ...driver, password: 'parking-2' }, driver);
});

test('PRF-14 PRF-24 PRF-25 names are saved and shown, and stay after a reload', async ({ page }) => {
  const driver = await newAccount();
  await openProfile(page, driver);
  const profile = profileOn(page);
  await expect(profile.info).toContainText('не указано');
  await profile.edit();
  await profile.fill('Фамилия', 'Чехова');
  await profile.press('Сохранить');
  await expect(profile.dialog.getByText('Обязательное поле')).toBeVisible();
  await profile.fill('Имя', 'Ольга');
  await profile.press('Сохранить');
  await expect(profile.dialog.getByText('Имя сохранено')).toBeVisible();
  await page.reload();
  await expect(profile.info).toContainText('Чехова Ольга');
});

test('DOC-05 a driver adds, edits and deletes a document, which stays after a reload', async ({ page }) => {
  const driver = await newAccount();
  await openProfile(page, driver);
  const { documents, dialog, press, fill } = profileOn(page);
  await expect(documents).toContainText('Документов пока нет');
  await documents.getByRole('button', { name: 'Добавить' }).click();
  await dialog.getByLabel('Вид документа').selectOption({ label: 'Водительское удостоверение' });
  await fill('Серия и номер', '5210123456');
  await press('Сохранить');
  await expect(documents.getByRole('listitem')).toContainText('52 10 123456');
  await documents.getByRole('button', { name: 'Добавить' }).click();
  await dialog.getByLabel('Вид документа').selectOption({ label: 'Водительское удостоверение' });
  await fill('Серия и номер', '52 10 123456');
  await press('Сохранить');
  await expect(dialog.getByText('Такой документ уже есть в списке')).toBeVisible();
  await press('Отмена');
  await documents.getByRole('button', { name: /^Изменить/ }).click();
  await fill('Серия и номер', '52 10 654321');
  await press('Сохранить');
  await page.reload();
  await expect(documents.getByRole('listitem')).toContainText('52 10 654321');
  await documents.getByRole('button', { name: /^Удалить/ }).click();
  await press('Удалить');
  await expect(documents).toContainText('Документов пока нет');
  await page.reload();
  await expect(documents).toContainText('Документов пока нет');
});

test('PRF-20 CALL-32 a switch is saved, and returns when the city fails', async ({ page }) => {
  const driver = await newAccount();
  await openProfile(page, driver);
  const reports = profileOn(page).block('Настройки').getByRole('switch');
  const saved = page.waitForResponse(/change-settings-v1/);
  await reports.click({ force: true });
  await expect(reports).toBeChecked();
  await saved;
  await page.reload();
  await expect(reports).toBeChecked();
  await cityServer.fail('/api/profile/change-settings-v1', '500');
  await reports.uncheck({ force: true }).catch(() => {
    // It has returned already.
  });
  await expect(page.getByText('Не сохранилось')).toBeVisible();
  await expect(reports).toBeChecked();
});

test('PRF-22 exit ends the session in every tab and leads to the map', async ({ page, context }) => {
  const driver = await newAccount();
  await openProfile(page, driver);
  const other = await context.newPage();
  await other.goto('/profile/my-profile');
  await expect(profileOn(other).info).toContainText(driver.email);
  await profileOn(page).block('Выход').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeHidden();
  await expect(other).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token:nizhny-novgorod:standart'))).toBeNull();
});

test.describe('of Anna', () => {
  test.use({ driver: anna });

  test('PRF-01 PRF-03 PRF-04 the menu leads to the sections, in both languages, and the account menu too', async ({
    page,
  }) => {
    await page.goto('/en/profile');
    await expect(page).toHaveURL('/en/profile/parking');
    const menu = page.getByRole('navigation', { name: 'Account sections' });
    await expect(menu.getByRole('link', { name: 'Parking' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'My profile' }).click();
    await expect(page).toHaveURL('/en/profile/my-profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeFocused();
    await expect(menu.getByRole('link', { name: 'My profile' })).toHaveAttribute('aria-current', 'page');
    await page.goto('/');
    await accountMenu(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Мой профиль' }).click();
    await expect(page).toHaveURL('/profile/my-profile');
    await page.goto('/profile/nowhere');
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  });

  test('PRF-07 the address of a section that the city does not have leads to the first one', async ({
    page,
  }) => {
    await page.route('**/api/options', async (route) => {
      const reply = await cityServer.reply(route);
      const { result, ...rest } = await reply.json();
      const flags = { viewPenalty: false, useReceipts: false, useSubscriptionConstructor: false };
      await route.fulfill({ response: reply, json: { ...rest, result: { ...result, ...flags } } });
    });
    for (const section of ['penalty', 'receipts', 'constructor']) {
      await page.goto(`/profile/${section}`);
      await expect(page).toHaveURL('/profile/parking');
    }
  });

  test('PRF-11 an account that did not load has a retry and a logout', async ({ page }) => {
    await cityServer.fail('/api/profile/get-profile-v5', '503', 10);
    await page.goto('/profile/my-profile');
    await expect(page.getByRole('heading', { name: 'Данные кабинета не загрузились' })).toBeVisible();
    await cityServer.mend();
    await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click();
    await expect(profileOn(page).info).toContainText(anna.identifier);
    await cityServer.fail('/api/profile/get-profile-v5', '503', 10);
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await expect(accountMenu(page)).toBeHidden();
  });

  test('FAIL-04 an account that the city refuses by name is signed out', async ({ page }) => {
    await page.route('**/api/profile/get-profile-v5*', (route) =>
      route.fulfill({ json: { status: 'error', errorName: 'AccountNotFound' } }),
    );
    await page.goto('/profile/my-profile');
    await expect(page).toHaveURL('/');
    await expect(accountMenu(page)).toBeHidden();
  });

  for (const [language, colorScheme] of [
    ['ru', 'light'],
    ['en', 'dark'],
  ] as const) {
    test(`A11Y-01 axe finds nothing on my profile and its dialogs, ${language}, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(language === 'en' ? '/en/profile/my-profile' : '/profile/my-profile');
      await expect(page.getByRole('switch')).toBeVisible();
      expect(await problemsByWidth(page)).toEqual(noProblems);
      await page.locator('.kerb-profile__block button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await problemsByWidth(page)).toEqual(noProblems);
    });
  }
});
