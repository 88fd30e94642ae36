import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anna, type Driver, logIn, type NewDriver, newDriver, sentTo, signInAs } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { tabTo } from './keyboard.ts';
import { city, openPortal, reopenPortal, untilLoaded } from './pages.harness.tsx';

const network = connectPages();

const dialog = page.getByRole('dialog');
const block = (name: string) => page.getByRole('region', { name, exact: true });
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const address = () => location.pathname + location.search;

describe('my profile', () => {
  const info = block('Личные данные');
  const documents = block('Документы');
  const phones = info.getByRole('listitem');
  let driver: NewDriver;

  beforeEach(async () => {
    driver = await newDriver();
    await signInAs(driver);
    await openPortal('/profile/my-profile');
    await expect.element(info).toHaveTextContent(driver.email);
  });

  const edit = () => info.getByRole('button', { name: 'Изменить', exact: true }).click();

  /** What has changed signs in; what was there before no longer does. */
  async function expectToSignIn(changed: Driver, before: Driver): Promise<void> {
    await expect(logIn(before)).rejects.toThrow();
    await logIn(changed);
  }

  test('PRF-26 PRF-28 CALL-22 the e-mail is changed with the code of a letter: the new one signs in, the old one is refused', async () => {
    const email = `new-${driver.email}`;
    await edit();
    await inDialog('Изменить e-mail').click();
    await field('Новый e-mail').fill(anna.identifier);
    await inDialog('Получить код').click();
    await expect.element(dialog.getByText('Аккаунт с таким e-mail уже есть')).toBeVisible();
    await field('Новый e-mail').fill(email);
    await inDialog('Получить код').click();
    await field('Код из письма').fill('000000');
    await inDialog('Подтвердить').click();
    await expect.element(dialog.getByText('Неверный код')).toBeVisible();
    await field('Код из письма').fill(await sentTo(email, /: (\d{6})/));
    await inDialog('Подтвердить').click();
    await expect.element(dialog.getByText('E-mail изменён')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(info).toHaveTextContent(email);
    await expectToSignIn({ ...driver, identifier: email }, driver);
  });

  test('PRF-31 CALL-24 CALL-25 the phone is changed: the new one is the main one and signs in, the old one is gone', async () => {
    const phone = `78${driver.phone.slice(2)}`;
    await info.getByRole('button', { name: /^Изменить основной телефон/ }).click();
    await field('Новый телефон').fill(driver.phone);
    await inDialog('Получить код').click();
    await expect.element(dialog.getByText('Этот телефон у вас уже есть')).toBeVisible();
    await field('Новый телефон').fill(phone);
    await inDialog('Получить код').click();
    await field('Код из SMS').fill(await sentTo(phone, /: (\d{6})/));
    await inDialog('Подтвердить').click();
    await expect.element(dialog.getByText('Телефон изменён')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(phones).toHaveTextContent(`${phone.slice(7, 9)}-${phone.slice(9)}`);
    await expectToSignIn({ ...driver, identifier: phone }, { ...driver, identifier: driver.phone });
  });

  test('PRF-32 PRF-17 PRF-18 a second phone is added, made the main one, and the first one is deleted', async () => {
    const phone = `73${driver.phone.slice(2)}`;
    await info.getByRole('button', { name: 'Добавить телефон' }).click();
    await field('Новый телефон').fill(phone);
    await inDialog('Получить код').click();
    await field('Код из SMS').fill(await sentTo(phone, /: (\d{6})/));
    await inDialog('Подтвердить').click();
    await expect.element(dialog.getByText('Телефон добавлен')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(phones.filter({ hasText: 'Дополнительный' })).toHaveTextContent('(3');
    await info.getByRole('button', { name: /^Сделать основным/ }).click();
    await expect.element(phones.filter({ hasText: 'Основной' })).toHaveTextContent('(3');
    await info.getByRole('button', { name: /^Удалить/ }).click();
    await inDialog('Удалить').click();
    await expect.poll(() => phones.elements().length).toBe(1);
    // The phone leaves the list before the city has answered.
    await untilLoaded();
    await reopenPortal();
    await expect.element(phones).toHaveTextContent('(3');
  });

  test('PRF-30 FAIL-13 CALL-23 the password is changed by keyboard: the new one signs in, the old one is refused', async () => {
    const change = info.getByRole('button', { name: 'Изменить', exact: true });
    await tabTo(change);
    await userEvent.keyboard('{Enter}');
    await tabTo(inDialog('Изменить пароль'));
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Текущий пароль')).toHaveFocus();
    await userEvent.keyboard('wrong-one');
    await tabTo(field('Новый пароль'));
    await userEvent.keyboard('maple-22');
    await tabTo(field('Пароль ещё раз'));
    await userEvent.keyboard('maple-22{Enter}');
    await expect.element(dialog.getByText('Неверный пароль')).toBeVisible();
    await expect.element(field('Текущий пароль')).toHaveFocus();
    await userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${driver.password}{Enter}`);
    await expect.element(dialog.getByText('Пароль изменён')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(change).toHaveFocus();
    await expectToSignIn({ ...driver, password: 'maple-22' }, driver);
  });

  test('PRF-14 PRF-24 PRF-25 names are saved and shown, and PRF-20 CALL-32 a switch too: both stay after a reload; the switch returns when the city fails', async () => {
    const reports = block('Настройки').getByRole('switch');
    await expect.element(info).toHaveTextContent('не указано');
    await edit();
    await field('Фамилия').fill('Чехова');
    await inDialog('Сохранить').click();
    await expect.element(dialog.getByText('Обязательное поле')).toBeVisible();
    await field('Имя').fill('Ольга');
    await inDialog('Сохранить').click();
    await expect.element(dialog.getByText('Имя сохранено')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await reports.click();
    await expect.element(reports).toBeChecked();
    await expect.element(reports).toBeEnabled();
    await reopenPortal();
    await expect.element(info).toHaveTextContent('Чехова Ольга');
    await expect.element(reports).toBeChecked();
    network().fail('/api/profile/change-settings-v1', '500');
    await reports.click();
    await expect.element(page.getByText('Не сохранено')).toBeVisible();
    await expect.element(reports).toBeChecked();
  });

  test('DOC-05 a document is added, edited and deleted, which stays after a reload', async () => {
    const fillNumber = async (number: string) => {
      await field('Серия и номер').fill(number);
      await inDialog('Сохранить').click();
    };
    const add = async (number: string) => {
      await documents.getByRole('button', { name: 'Добавить' }).click();
      await field('Вид документа').selectOptions('Водительское удостоверение');
      await fillNumber(number);
    };
    await expect.element(documents).toHaveTextContent('Документов пока нет');
    await add('5210123456');
    const listed = documents.getByRole('listitem');
    await expect.element(listed).toHaveTextContent('52 10 123456');
    await add('52 10 123456');
    await expect.element(dialog.getByText('Такой документ уже есть в списке')).toBeVisible();
    await inDialog('Отмена').click();
    await documents.getByRole('button', { name: /^Изменить/ }).click();
    await fillNumber('52 10 654321');
    await expect.element(listed).toHaveTextContent('52 10 654321');
    await reopenPortal();
    await expect.element(listed).toHaveTextContent('52 10 654321');
    await documents.getByRole('button', { name: /^Удалить/ }).click();
    await inDialog('Удалить').click();
    await expect.element(documents).toHaveTextContent('Документов пока нет');
    await reopenPortal();
    await expect.element(documents).toHaveTextContent('Документов пока нет');
  });

  test('FAIL-04 an account that the city refuses by name is signed out', async () => {
    network().answer('/api/profile/get-profile-v5', { status: 'error', errorName: 'AccountNotFound' });
    await reopenPortal();
    await expect.poll(address).toBe('/');
    expect(localStorage.getItem(`token:${city}:standart`)).toBeNull();
  });
});
