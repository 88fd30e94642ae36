import { fromRoubles } from '@kerb/core/domain/money.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  anna,
  block,
  button,
  dialog,
  field,
  hasFocus,
  refused,
  renderProfile,
  twoPhones,
} from './profile.harness.tsx';

describe('the blocks', () => {
  test('PRF-13 details, settings, vehicles, balance, exit, and the dialogs that they open', async () => {
    await renderProfile();
    for (const name of ['Личные данные', 'Настройки', 'Мои автомобили', 'Баланс', 'Выход', 'Документы'])
      await expect.element(block(name)).toBeVisible();
    for (const [where, name, title] of [
      ['Личные данные', /^Изменить$/, 'Мои данные'],
      ['Мои автомобили', 'Добавить', 'Новый автомобиль'],
      ['Мои автомобили', /^Изменить/, 'Автомобиль'],
      ['Документы', 'Добавить', 'Новый документ'],
      ['Баланс', 'Пополнить', 'Пополнение счёта'],
    ] as const) {
      await block(where).getByRole('button', { name }).click();
      await expect.element(dialog().getByRole('heading', { name: title, exact: true })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog()).not.toBeInTheDocument();
    }
  });

  test('PRF-13 without balances there is neither balance nor top-up', async () => {
    await renderProfile({ hasBalance: false });
    await expect.element(block('Выход')).toBeVisible();
    expect(block('Баланс').elements()).toHaveLength(0);
    expect(button('Пополнить').elements()).toHaveLength(0);
  });

  test('PLUS-28 a bound account is named, and unbound by a press', async () => {
    const { api } = await renderProfile({ profile: { boundAccount: 'Demo Bank ··4242' } });
    await expect.element(block('Баланс')).toHaveTextContent('со счёта Demo Bank ··4242');
    api.unbindAccount.mockRejectedValueOnce(new AppError('offline'));
    await button('Отвязать счёт').click();
    await expect.element(block('Баланс')).toHaveTextContent('Счёт не отвязан');
    await button('Отвязать счёт').click();
    await expect.element(block('Баланс')).not.toHaveTextContent('Demo Bank');
    expect(api.unbindAccount).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a balance is shown in roubles', fromRoubles(1234.5), /1\s234,50\s₽/],
    ['an unknown balance is shown as 0', undefined, /(?<![\d,])0,00\s₽/],
  ])('PRF-21 %s', async (_what, balance, shown) => {
    await renderProfile({ profile: { balance } });
    await expect.element(block('Баланс')).toHaveTextContent(shown);
  });

  test('CALL-17 the balance is asked for again on return to the tab', async () => {
    const loadBalance = vi.fn(async () => fromRoubles(321));
    await renderProfile({ api: { loadBalance } });
    await expect.element(block('Баланс')).toHaveTextContent(/₽/);
    expect(loadBalance).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(block('Баланс')).toHaveTextContent(/(?<!\d)321,00\s₽/);
  });

  test.each([
    ['ru', 'Личные данные', 'E-mailне указан'],
    ['en', 'Personal details', 'E-mailnot specified'],
  ] as const)(
    'PRF-14 PRF-15 in %s the full name, and words in the place of an e-mail',
    async (language, name, words) => {
      await renderProfile({ language, profile: { email: undefined, middleName: 'Игоревна' } });
      await expect.element(block(name)).toHaveTextContent('Соколова Анна Игоревна');
      await expect.element(block(name)).toHaveTextContent(words);
    },
  );

  test('DLG-16 the top-up can be a payment slip with the typed amount where the city has slips', async () => {
    const method = { id: 'Receipt', title: 'Квитанция', description: '', isPhoneRequired: false };
    const loadAccountSections = async () => ({
      hasFines: false,
      hasPaymentSlips: true,
      hasPermitFinder: false,
      hasBonuses: false,
    });
    await renderProfile({ profile: { paymentMethods: [method] }, api: { loadAccountSections } });
    await button('Пополнить').click();
    await field('Сумма').fill('1500');
    await dialog().getByText('Квитанция', { exact: true }).click();
    await button('Оформить квитанцию').click();
    await expect.element(dialog('Оформление квитанции')).toHaveTextContent(/на 1.500,00/);
  });

  test.each([
    ['whose options say so', false],
    ['whose options do not load', 'unknown'],
  ] as const)('PRF-14 SHELL-33 a city %s shows no names, and its form asks for none', async (_, hasNames) => {
    await renderProfile({ hasNames });
    await expect.element(block('Личные данные')).toHaveTextContent('anna@kerb.example');
    await expect.element(block('Личные данные')).not.toHaveTextContent('Соколова');
    await block('Личные данные')
      .getByRole('button', { name: /^Изменить$/ })
      .click();
    await expect.element(dialog('Мои данные')).toBeVisible();
    expect(dialog().getByRole('textbox').elements()).toHaveLength(0);
    expect(dialog().getByRole('button', { name: 'Сохранить' }).elements()).toHaveLength(0);
  });

  test('PRF-22 exit signs out here and on the server, and tells the page', async () => {
    const { api, account, onSignedOut } = await renderProfile();
    await block('Выход').getByRole('button', { name: 'Выйти' }).click();
    expect(account.auth.current()).toBeUndefined();
    expect(account.posted.at(-1)).toMatchObject({ type: 'LOGOUT' });
    expect(api.logOut).toHaveBeenCalledTimes(1);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
});

describe('the settings', () => {
  const reports = () => page.getByRole('switch', { name: /отчёт об операциях/ });

  test('PRF-20 a switch is saved at once, by itself, and only what the city sends has one', async () => {
    const { api } = await renderProfile({ switches: { operationReports: false, pushOff: true } });
    await expect.element(reports()).not.toBeChecked();
    expect(page.getByRole('switch').elements()).toHaveLength(2);
    await userEvent.click(reports(), { force: true });
    await expect.element(reports()).toBeChecked();
    expect(api.changeSwitch).toHaveBeenCalledExactlyOnceWith('operationReports', true);
  });

  test('PRF-20 "send push notifications" is on while the setting against them is off', async () => {
    const { api } = await renderProfile({ switches: { pushOff: true } });
    const push = page.getByRole('switch', { name: 'Присылать push-уведомления' });
    await expect.element(push).not.toBeChecked();
    await userEvent.click(push, { force: true });
    await expect.element(push).toBeChecked();
    expect(api.changeSwitch).toHaveBeenCalledExactlyOnceWith('pushOff', false);
  });

  test('PRF-20 a switch that was not saved returns, and the reason is told', async () => {
    let refuse = (_: unknown) => {};
    const changeSwitch = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)));
    await renderProfile({ api: { changeSwitch } });
    await userEvent.click(reports(), { force: true });
    await expect.element(reports()).toBeChecked();
    refuse(new AppError('offline'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Не сохранено.*Нет подключения/);
    await expect.element(reports()).not.toBeChecked();
  });

  test('REL-02 settings that did not load are loaded again on a press', async () => {
    const switches = vi
      .fn(async () => ({ operationReports: true }))
      .mockRejectedValueOnce(new AppError('offline'));
    await renderProfile({ api: { loadSwitches: switches } });
    await block('Настройки').getByRole('button', { name: 'Повторить' }).click();
    await expect.element(reports()).toBeChecked();
  });
});

describe('the phones', () => {
  const rows = () => block('Личные данные').getByRole('listitem');

  test('PRF-16 a single phone has no mark, and its button opens the phone step', async () => {
    await renderProfile();
    await expect.element(rows().first()).toHaveTextContent(/^\+7 \(900\) 000-00-01Изменить$/);
    await button('Изменить основной телефон +7 (900) 000-00-01').click();
    await expect.element(dialog('Новый телефон')).toBeVisible();
  });

  test('PRF-16 PRF-17 of several phones each says whether it is the main one, which cannot be deleted', async () => {
    await renderProfile({ profile: { phones: twoPhones.toReversed() } });
    await expect.element(rows().nth(0)).toHaveTextContent(/000-00-02Дополнительный/);
    await expect.element(rows().nth(1)).toHaveTextContent(/000-00-01Основной/);
    const bins = (row: number) =>
      rows()
        .nth(row)
        .getByRole('button', { name: /Удалить/ })
        .elements();
    expect([bins(0).length, bins(1).length]).toEqual([1, 0]);
    await button('Изменить основной телефон +7 (900) 000-00-01').click();
    await expect.element(dialog('Новый телефон')).toBeVisible();
  });

  test('PRF-17 a phone is asked about, leaves at once, and comes back if the city refuses', async () => {
    let refuse = (_: unknown) => {};
    const deletePhone = vi.fn(
      () =>
        new Promise<void>((_, reject) => {
          refuse = reject;
        }),
    );
    const phones = [...twoPhones, { phone: '79000000003', isMain: false }];
    const { api, city } = await renderProfile({ profile: { phones }, api: { deletePhone } });
    await button(/^Удалить \+7 \(900\) 000-00-02/).click();
    expect(deletePhone).not.toHaveBeenCalled();
    await dialog('Удалить телефон?').getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(() => rows().elements().length).toBe(2);
    await expect.element(rows().nth(1)).toHaveTextContent(/000-00-03/);
    expect(deletePhone).toHaveBeenCalledExactlyOnceWith('79000000002');
    // The profile that is loaded then is not what brings the phone back.
    let load = () => {};
    api.loadProfile.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          load = () => resolve(city.profile);
        }),
    );
    refuse(refused('AccountNotFound'));
    await expect.poll(() => rows().elements().length).toBe(3);
    load();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Аккаунт не найден');
    expect(rows().elements()).toHaveLength(3);
  });

  test('PRF-17 a phone that the city deleted stays away', async () => {
    await renderProfile({ profile: { phones: twoPhones } });
    await button(/^Удалить \+7/).click();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(() => rows().elements().length).toBe(1);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    await expect.poll(() => hasFocus(button('Добавить телефон'))).toBe(true);
  });

  test('PRF-18 the mark moves only after the city’s "ok"', async () => {
    const { api, city } = await renderProfile({ profile: { phones: twoPhones } });
    let answer = () => {};
    api.setMainPhone.mockImplementationOnce(
      () =>
        new Promise<void>((resolve) => {
          answer = () => {
            city.profile = {
              ...city.profile,
              phones: twoPhones.map(({ phone, isMain }) => ({ phone, isMain: !isMain })),
            };
            resolve();
          };
        }),
    );
    await button(/^Сделать основным/).click();
    await expect.element(rows().nth(0)).toHaveTextContent(/01Основной/);
    answer();
    await expect.element(rows().nth(1)).toHaveTextContent(/02Основной/);
    await expect.element(rows().nth(0)).toHaveTextContent(/01Дополнительный/);
  });

  test('PRF-19 a phone can be added, unless the city has turned that off', async () => {
    await renderProfile();
    await button('Добавить телефон').click();
    await expect.element(dialog('Ещё один телефон')).toBeVisible();
  });

  test('PRF-19 in a city with a single phone there is no such button', async () => {
    await renderProfile({ canAddPhone: false });
    await expect.element(rows().first()).toBeVisible();
    expect(button('Добавить телефон').elements()).toHaveLength(0);
  });
});

describe('the documents', () => {
  test('PRF-13 DOC-01 DOC-05 a document has type, series and number; it is added, changed and deleted', async () => {
    const { api } = await renderProfile();
    const rows = () => block('Документы').getByRole('listitem');
    await expect.element(rows().first()).toHaveTextContent(/^52 АВ 123456Водительское удостоверение$/);
    await block('Документы').getByRole('button', { name: 'Добавить' }).click();
    await field('Вид документа').selectOptions('registrationCertificate');
    await userEvent.fill(field('Серия и номер'), '5210765432');
    await expect.element(field('Серия и номер')).toHaveValue('52 10 765432');
    await button('Сохранить').click();
    await expect.poll(() => rows().elements().length).toBe(2);
    await expect.element(rows().nth(1)).toHaveTextContent(/^52 10 765432Свидетельство о регистрации/);
    expect(api.changeDocuments).toHaveBeenLastCalledWith([
      ...anna.documents,
      { type: 'registrationCertificate', number: '52 10 765432' },
    ]);
    await rows()
      .nth(0)
      .getByRole('button', { name: /^Изменить/ })
      .click();
    await userEvent.fill(field('Серия и номер'), '52АВ123457');
    await button('Сохранить').click();
    await expect.element(rows().nth(0)).toHaveTextContent('52 АВ 123457');
    const [edited] = anna.documents;
    expect(api.changeDocuments.mock.lastCall?.[0][0]).toEqual({ ...edited, number: '52 АВ 123457' });
    await rows()
      .nth(0)
      .getByRole('button', { name: /^Удалить/ })
      .click();
    await dialog('Удалить документ?').getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(() => rows().elements().length).toBe(1);
    expect(api.changeDocuments).toHaveBeenCalledTimes(3);
    const add = block('Документы').getByRole('button', { name: 'Добавить' });
    await expect.poll(() => hasFocus(add)).toBe(true);
  });

  test('DOC-02 DOC-03 DOC-04 type, mask and repeats are checked at their fields before the call', async () => {
    const { api } = await renderProfile();
    await block('Документы').getByRole('button', { name: 'Добавить' }).click();
    await button('Сохранить').click();
    await expect.element(field('Вид документа')).toHaveAccessibleDescription(/Выберите вид/);
    await expect.element(field('Серия и номер')).toHaveAccessibleDescription(/Обязательное поле/);
    await field('Вид документа').selectOptions('drivingLicence');
    await userEvent.fill(field('Серия и номер'), '52а1123456');
    await button('Сохранить').click();
    await expect.element(field('Серия и номер')).toHaveAccessibleDescription(/две буквы или две цифры/);
    await userEvent.fill(field('Серия и номер'), '52ав123456');
    await button('Сохранить').click();
    await expect.element(field('Серия и номер')).toHaveAccessibleDescription(/уже есть в списке/);
    expect(api.changeDocuments).not.toHaveBeenCalled();
  });

  test('DOC-04 a document that is changed may keep its number', async () => {
    const { api } = await renderProfile();
    await button(/^Изменить: Водительское/).click();
    await button('Сохранить').click();
    await expect
      .poll(() => api.changeDocuments.mock.calls)
      .toEqual([[[{ ...anna.documents[0], number: '52 АВ 123456' }]]]);
  });

  test('DOC-04 DOC-05 a document that the city refuses keeps what was typed, with the reason', async () => {
    const { api } = await renderProfile();
    api.changeDocuments.mockRejectedValueOnce(refused('DocumentExists', 'documentListed'));
    await block('Документы').getByRole('button', { name: 'Добавить' }).click();
    await field('Вид документа').selectOptions('drivingLicence');
    await userEvent.fill(field('Серия и номер'), '5210123456');
    await button('Сохранить').click();
    await expect.element(field('Серия и номер')).toHaveAccessibleDescription(/уже есть в списке/);
    await expect.element(field('Серия и номер')).toHaveValue('52 10 123456');
    api.changeDocuments.mockRejectedValueOnce(new AppError('timeout'));
    await button('Сохранить').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Сервер долго не отвечает');
    await expect.element(field('Вид документа')).toHaveValue('drivingLicence');
  });

  test('DOC-05 the list changes only after the city said ok, and another licence stays', async () => {
    const other = { id: 'd2', type: 'drivingLicence', number: '5211765432' } as const;
    const { api } = await renderProfile({ profile: { documents: [...anna.documents, other] } });
    let accept = () => {};
    api.changeDocuments.mockReturnValueOnce(
      new Promise((resolve) => {
        accept = () => resolve();
      }),
    );
    const rows = () => block('Документы').getByRole('listitem').elements();
    await expect.poll(rows).toHaveLength(2);
    await button(/^Удалить: Водительское/)
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(() => api.changeDocuments.mock.calls).toEqual([[[other]]]);
    await expect.element(dialog().getByRole('button', { name: 'Удалить' })).toBeDisabled();
    expect(rows()).toHaveLength(2);
    api.loadProfile.mockResolvedValue({ ...anna, documents: [other] });
    accept();
    await expect.poll(rows).toHaveLength(1);
  });

  test('DOC-05 a document that was not deleted stays in the list', async () => {
    const { api } = await renderProfile();
    api.changeDocuments.mockRejectedValueOnce(new AppError('offline'));
    await button(/^Удалить: Водительское/).click();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Нет подключения');
    await dialog().getByRole('button', { name: 'Оставить' }).click();
    await expect.element(block('Документы').getByRole('listitem')).toBeVisible();
  });
});

test.each([
  ['ru', 'light', 320],
  ['ru', 'dark', 768],
  ['en', 'light', 1280],
  ['en', 'dark', 320],
] as const)('A11Y-01 axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
  await page.viewport(width, 900);
  document.documentElement.lang = language;
  const { shadow, root } = await renderProfile({ language, theme, profile: { phones: twoPhones } });
  await expect.element(page.getByRole('switch').first()).toBeVisible();
  const problems = async () => {
    // A dialog that is still fading in has other contrasts.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of shadow.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    const { violations } = await axe.run(shadow.host);
    return violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`);
  };
  expect(await problems()).toEqual([]);
  expect(root.scrollWidth).toBeLessThanOrEqual(width);
  await page.getByRole('button', { name: language === 'ru' ? /^Изменить$/ : /^Edit$/ }).click();
  await expect.element(dialog()).toBeVisible();
  expect(await problems()).toEqual([]);
});
