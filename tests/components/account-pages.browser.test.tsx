import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  addVehicle,
  anna,
  asShown,
  callServer,
  cityServer,
  type Driver,
  logIn,
  logInCompany,
  type NewDriver,
  newDriver,
  sentTo,
  signInAs,
} from './city.ts';
import { tabTo } from './keyboard.ts';
import { type Network, setUpNetwork, startServer } from './network.ts';
import { city, closePages, isPage, openPortal, reopenPortal, untilLoaded } from './pages.harness.tsx';

let network: Network;

beforeAll(startServer, 60_000);
beforeEach(async () => {
  network = await setUpNetwork();
});
afterEach(async () => {
  network.close();
  await closePages();
  await cityServer.reset();
  await page.viewport(900, 800);
});

const banner = page.getByRole('banner');
const dialog = page.getByRole('dialog');
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
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
    await userEvent.keyboard('parking-2');
    await tabTo(field('Пароль ещё раз'));
    await userEvent.keyboard('parking-2{Enter}');
    await expect.element(dialog.getByText('Неверный пароль')).toBeVisible();
    await expect.element(field('Текущий пароль')).toHaveFocus();
    await userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${driver.password}{Enter}`);
    await expect.element(dialog.getByText('Пароль изменён')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(change).toHaveFocus();
    await expectToSignIn({ ...driver, password: 'parking-2' }, driver);
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
    await reports.click({ force: true });
    await expect.element(reports).toBeChecked();
    await expect.element(reports).toBeEnabled();
    await reopenPortal();
    await expect.element(info).toHaveTextContent('Чехова Ольга');
    await expect.element(reports).toBeChecked();
    network.fail('/api/profile/change-settings-v1', '500');
    await reports.click({ force: true });
    await expect.element(page.getByText('Не сохранилось')).toBeVisible();
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
    network.answer('/api/profile/get-profile-v5', { status: 'error', errorName: 'AccountNotFound' });
    await reopenPortal();
    await expect.poll(address).toBe('/');
    expect(localStorage.getItem(`token:${city}:standart`)).toBeNull();
  });
});

describe('the ways to the sections', () => {
  test('PRF-01 PRF-03 PRF-04 the menu leads to the sections, in both languages, and the account menu too', async () => {
    await signInAs(anna);
    await openPortal('/en/profile');
    await expect.poll(address).toBe('/en/profile/parking');
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name });
    await expect.element(link('Parking')).toHaveAttribute('aria-current', 'page');
    await link('My profile').click();
    await expect.element(heading('My profile')).toHaveFocus();
    expect(address()).toBe('/en/profile/my-profile');
    await expect.element(link('My profile')).toHaveAttribute('aria-current', 'page');
    await link('Fines').click();
    await expect.element(heading('Fines')).toHaveFocus();
    await expect.element(page.getByText('Sent to the bailiff service')).toBeVisible();
    await link('Support').click();
    await expect.element(page.getByRole('heading', { name: 'Your requests' })).toBeVisible();
    expect(address()).toBe('/en/profile/feedback');
    expect(document.title).toMatch(/Support/);

    await reopenPortal('/news');
    for (const [name, path] of [
      ['Мой профиль', '/profile/my-profile'],
      ['Штрафы', '/profile/penalty'],
      ['История операций', '/profile/operations'],
    ] as const) {
      await banner.getByRole('button', { name: 'Личный кабинет' }).click();
      await banner.getByRole('link', { name }).click();
      await expect.element(heading(name)).toBeVisible();
      expect(address()).toBe(path);
    }
    await reopenPortal('/profile/nowhere');
    await expect.element(heading('Страница не найдена')).toBeVisible();
  });

  test('PRF-07 the address of a section that the city does not have leads to the first one', async () => {
    await signInAs(anna);
    for (const [section, flag] of [
      ['penalty', 'viewPenalty'],
      ['receipts', 'useReceipts'],
      ['constructor', 'useSubscriptionConstructor'],
    ]) {
      await cityServer.changeSetting(`settings.${flag}`, false);
      await reopenPortal(`/profile/${section}`);
      await expect.poll(address).toBe('/profile/parking');
    }
  });
});

describe('the history', () => {
  const table = page.getByRole('table', { name: 'История операций' });
  const spending = page.getByRole('region', { name: 'Траты' });
  const total = () => spending.element().querySelector('[data-main] dd')?.textContent ?? '';
  const roubles = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''));

  beforeEach(async () => {
    await signInAs(anna);
    await openPortal('/profile/operations');
    await expect.element(table).toBeVisible();
    await expect.element(spending).toHaveTextContent('Потрачено');
  });

  /** The rows in the DOM: their number and, of payments, their amount in roubles. */
  const shownAmounts = () =>
    [...table.element().querySelectorAll('tbody [aria-rowindex]')].map((row) => {
      const amount = row.querySelector('[data-sign]')?.textContent ?? '';
      return [row.getAttribute('aria-rowindex'), /[−-]/.test(amount) ? roubles(amount) : 0] as const;
    });

  test('OPS-06 PLUS-11 all pages load while scrolling; the total equals the listed rows', async () => {
    await page.getByRole('search').getByLabelText('Период', { exact: true }).selectOptions('За всё время');
    const amounts = new Map<string | null, number>();
    const isAtEnd = () =>
      innerHeight + scrollY >= document.documentElement.scrollHeight - 1 &&
      table.element().getAttribute('aria-rowcount') !== '-1';
    await expect.poll(() => shownAmounts().length).toBeGreaterThan(0);
    await expect
      .poll(
        () => {
          for (const [index, amount] of shownAmounts()) amounts.set(index, amount);
          if (isAtEnd()) return true;
          scrollBy(0, innerHeight * 0.6);
          return false;
        },
        { interval: 20 },
      )
      .toBe(true);
    expect(amounts.size).toBe(Number(table.element().getAttribute('aria-rowcount')) - 1);
    expect(amounts.size).toBeGreaterThan(150);
    const spent = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
    expect(roubles(total())).toBeCloseTo(spent, 2);
  });

  test('PLUS-11 a bar of a month lists that month', async () => {
    const bar = spending.getByRole('button', { name: /^октябрь 2026/ });
    const amount = /потрачено ([\d\s.]+)/.exec(bar.element().textContent ?? '')?.[1]?.trim() ?? 'none';
    await bar.click();
    await expect.element(bar).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByLabelText('С какого дня')).toHaveValue('2026-10-01');
    await expect.element(page.getByLabelText('По какой день')).toHaveValue('2026-10-31');
    await expect.poll(total).toContain(amount);
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('октября');
  });
});

describe('the pages of a new driver and of a company', () => {
  /** Texts whose key has no translation show the key: `items.history`, `profileMenu:items.history`. */
  const textKey = /(?:^|[\s>])(?:\w+:)?[a-z][A-Za-z]*(?:\.[a-zA-Z][A-Za-z]+)+(?=$|\s)/m;
  /** The demonstration's map has two odd objects. */
  const expected = /^Kerb: left out of the map/;

  /** Opens the sections that links lead to, in both languages, and says what is wrong there. */
  async function walk(
    root: 'profile' | 'coop',
    first: string,
  ): Promise<{ faults: string[]; seen: string[] }> {
    const faults: string[] = [];
    const note = (what: string) => void faults.push(`${location.pathname}: ${what}`);
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => {
        if (!expected.test(String(words[0]))) note(`console: ${words.join(' ')}`);
      });
    const seen: string[] = [];
    const found = [first, `/en${first}`];
    for (let path = found.shift(); path !== undefined; path = found.shift()) {
      if (seen.includes(path)) continue;
      seen.push(path);
      document.title = '';
      await reopenPortal(path);
      await untilLoaded();
      await expect.poll(() => document.title.trim(), { message: `the title of ${path}` }).not.toBe('');
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (/не найдена|not found/i.test(heading)) note('a dead link');
      // Only what is shown: textContent has the texts of hidden parts too.
      // biome-ignore lint/performance/useDomNodeTextContent: see above.
      const key = textKey.exec(document.body.innerText.replaceAll(/\S*@\S*|https?:\S*/g, ''))?.[0];
      if (key) note(`a text without a translation: ${key.trim()}`);
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
        ({ origin, pathname }) => origin === location.origin && !/^\/(embed|gallery|docs)\b/.test(pathname),
      );
      for (const { pathname } of links) {
        if (!isPage(pathname)) note(`a dead link to ${pathname}`);
        if (new RegExp(`^(/en)?/${root}/`).test(pathname)) found.push(pathname);
      }
    }
    return { faults, seen };
  }

  afterEach(() => void vi.restoreAllMocks());

  test('a driver who is new finds no dead end and no error in any section, in both languages', {
    timeout: 60_000,
  }, async () => {
    await signInAs(await newDriver());
    const { faults, seen } = await walk('profile', '/profile/parking');
    expect(faults).toEqual([]);
    for (const section of ['operations', 'abonements', 'my-profile', 'receipts', 'penalty', 'feedback'])
      for (const prefix of ['', '/en']) expect(seen).toContain(`${prefix}/profile/${section}`);
  });

  test('nor does a company', { timeout: 60_000 }, async () => {
    await cityServer.changeSetting('options.isCoopProfile', true);
    localStorage.setItem(`token:${city}:coop`, await logInCompany());
    const { faults, seen } = await walk('coop', '/coop');
    expect(faults).toEqual([]);
    for (const section of ['vehicles', 'drivers', 'devices', 'operations'])
      for (const prefix of ['', '/en']) expect(seen).toContain(`${prefix}/coop/${section}`);
  });
});

describe('permits', () => {
  let driver: NewDriver;
  let plates: readonly string[] = [];
  const month = 'Месяц на окраине';
  const row = page.getByRole('row').filter({ hasText: month });

  beforeEach(async () => {
    driver = await newDriver(2400);
    plates = [await addVehicle(driver), await addVehicle(driver)];
    await signInAs(driver);
  });

  async function buy(): Promise<void> {
    await reopenPortal('/profile/abonements');
    await page.getByRole('button', { name: `Оплатить: ${month}` }).click();
    await inDialog(/^Оплатить/).click();
    await expect.element(page.getByText('Абонемент успешно приобретён.')).toBeVisible();
  }

  test('PRM-18 CALC-05 a permit is bought from the balance, and the next quote in its zones is free', async () => {
    const form = page.getByRole('form', { name: 'Оплата парковки' });
    const car = asShown(plates[0] ?? '');
    const expectHour = async (price: RegExp) => {
      await reopenPortal('/profile/parking?zone=1007');
      await form.getByRole('button', { name: car, exact: true }).click();
      await expect.poll(() => document.querySelector('.kerb-pay__total')?.textContent).toMatch(price);
    };
    await expectHour(/[1-9]\d*\.\d\d/);
    await buy();
    await expect.element(row.getByRole('img', { name: car, exact: true })).toBeVisible();
    await expect.element(row).toHaveTextContent('25/11/26 00:00');
    await expectHour(/бесплатно|(?<!\d)0\.00/i);
  });

  test('PRM-02 a permit is paused, continued, given to another vehicle and refunded', async () => {
    await buy();
    const press = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const act = async (name: string, notice: string | RegExp) => {
      await press(name);
      await inDialog(name).click();
      await expect.element(page.getByText(notice)).toBeVisible();
    };
    await act('Приостановить', 'Абонемент приостановлен');
    await expect.element(page.getByText('На паузе')).toBeVisible();
    await act('Продолжить', 'Действие абонемента возобновлено');
    await press('Сменить автомобиль');
    const other = asShown(plates[1] ?? '');
    await field('Новый автомобиль').selectOptions(other);
    await inDialog('Сменить автомобиль').click();
    await expect.element(page.getByText('Транспортное средство успешно изменено')).toBeVisible();
    await expect.element(row.getByRole('img', { name: other, exact: true })).toBeVisible();
    await act('Вернуть', /Оплата за абонемент возвращена. На счёт вернулось 957\.00/);
    await expect.element(row).not.toBeInTheDocument();
  });

  test('CON-04 PRF-03 a permit is found and bought in English, by keyboard', async () => {
    const press = async (target: Locator, key: string) => {
      await expect.element(target).toBeVisible();
      (target.element() as HTMLElement).focus();
      await userEvent.keyboard(key);
    };
    await openPortal('/en/profile/abonements');
    await press(page.getByRole('link', { name: 'Find a permit' }), '{Enter}');
    await expect.poll(address).toMatch(/\/profile\/constructor$/);
    const form = page.getByRole('form', { name: 'Find a permit' });
    await press(form.getByRole('checkbox', { name: /Zone 7\./ }), ' ');
    await form.getByLabelText('Duration').selectOptions('30');
    await press(form.getByRole('button', { name: 'Next' }), '{Enter}');
    await press(page.getByRole('button', { name: 'Pay: A month, outskirts' }), '{Enter}');
    await expect.element(field('Valid from')).toHaveValue('2026-11-26');
    await press(inDialog(/^Pay/), '{Enter}');
    await expect.element(page.getByText('Permit successfully purchased.')).toBeVisible();
    expect(address()).toBe('/en/profile/abonements');
    const bought = page.getByRole('row').filter({ hasText: 'A month, outskirts' });
    await expect.element(bought).toHaveTextContent('26/11/26');
  });

  test('RCP-02 PRM-17 a company pays an invoice, in English, and the permit is there', async () => {
    await openPortal('/en/profile/abonements');
    await page.getByRole('button', { name: 'Pay: A week, whole city' }).click();
    await dialog.getByText('Payment slip', { exact: true }).click();
    await inDialog(/^Continue to the payment slip/).click();
    await dialog.getByRole('radio', { name: 'Company' }).click({ force: true });
    for (const [label, text] of [
      ['Company name', 'ООО «Ромашка»'],
      ['OGRN', '1027700132195'],
      ['INN', '7707083894'],
      ['KPP', '770701001'],
      ['Address', 'Москва'],
    ] as const)
      await field(label).fill(text);
    await expect.element(dialog.getByText('Check the INN: its check digits do not match')).toBeVisible();
    await inDialog('Get the payment slip').click();
    const ready = dialog.getByText(/Invoice \d+ is ready/);
    await expect.element(ready).toBeVisible();
    const [number = ''] = /\d+/.exec(ready.element().textContent ?? '') ?? [];
    await inDialog('Cancel').click();
    await reopenPortal('/en/profile/receipts');
    const listed = page.getByRole('row', { name: new RegExp(number) });
    await expect.element(listed).toHaveTextContent('Waiting for payment');
    await expect.element(listed.getByRole('button')).toHaveTextContent('Invoice');
    expect(address()).toBe('/profile/receipts');
    await callServer(`/control/cities/${city}/payment-slips/${number}/payment`, { form: {} });
    await reopenPortal('/en/profile/abonements');
    await expect.element(page.getByRole('row').filter({ hasText: 'A week, whole city' })).toBeVisible();
  });
});

describe('fines and support', () => {
  const form = page.getByRole('form', { name: 'Новое обращение' });
  const list = page.getByRole('region', { name: 'Ваши обращения' });
  const log = list.getByRole('log');
  const input = list.getByLabelText('Ваше сообщение', { exact: true });
  const header = (text: string | RegExp) => list.getByText(text).first();

  /** A request by the API. */
  async function registerRequest(driver: Driver, message: string): Promise<string> {
    const token = await signInAs(driver);
    const fields = { message, phone: '', email: driver.identifier, token };
    await callServer(`/${city}/api/appealProcessing/appealRegistration/v1`, { form: fields });
    return token;
  }

  test('PLUS-12 FIN-04 a fine seven minutes after a paid stay: the gap, its picture, and a message to support about it', async () => {
    await signInAs(anna);
    await openPortal('/profile/penalty');
    await page
      .getByText(/^Штраф от/)
      .first()
      .click();
    const history = page.getByRole('region', { name: 'Сравнение с историей' });
    await expect
      .element(history.getByText(/^Оплачено до \d\d:\d\d, штраф в \d\d:\d\d: 7 минут без оплаты$/))
      .toBeVisible();
    await expect.element(history.getByRole('listitem').first()).toHaveTextContent('Оплата парковки');
    const picture = page.getByRole('img', { name: /^Снимок к штрафу/ });
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);

    await history.getByRole('button', { name: 'Написать в поддержку' }).click();
    const message = form.getByLabelText('Сообщение', { exact: true });
    await expect
      .element(message)
      .toHaveValue(expect.stringMatching(/^Штраф \d{20} от [\s\S]*7 минут без оплаты[\s\S]*Прошу проверить/));
    expect(address()).toBe('/profile/feedback');
    await expect.element(form.getByLabelText('Email')).toHaveValue(anna.identifier);
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect.element(form.getByRole('status')).toHaveTextContent('Обращение зарегистрировано');
    await expect.element(message).toHaveValue('');
    await expect.element(list.getByText('Зарегистрирован').first()).toBeVisible();
    await expect.element(header(/^Штраф \d{20}/)).toBeVisible();
  });

  test('FBK-05 FBK-06 a message whose reply cannot be read is sent again without a second copy', async () => {
    const driver = await newDriver();
    const token = await registerRequest(driver, 'Не открывается шлагбаум');
    await openPortal('/profile/feedback');
    await header('Не открывается шлагбаум').click();
    await expect.poll(() => log.getByRole('listitem').elements().length).toBe(1);

    // Otherwise the thread itself could tell that the message has arrived.
    await cityServer.fail('getMessages', '503', 50);
    // A browser itself repeats a call whose connection broke, so the reply arrives, but not whole.
    await cityServer.fail('messageRegistration', 'truncated');
    await input.fill('Стою у него');
    await userEvent.keyboard('{Enter}');
    const isFailed = log.getByText('Возникла ошибка, повторить отправку?');
    await expect.element(isFailed).toBeVisible();
    await log.getByRole('button', { name: 'Отправить еще раз' }).click();
    await expect.element(isFailed).not.toBeInTheDocument();
    expect(log.getByText('Стою у него').elements()).toHaveLength(1);
    await cityServer.mend();
    const path = `/${city}/api/appealProcessing`;
    const { items } = await callServer<{ items: { appeal: { id: string } }[] }>(
      `${path}/getAppeals/v1?token=${token}`,
    );
    const { messages } = await callServer<{ messages: { text: string }[] }>(
      `${path}/getMessages/v1?idAppeal=${items[0]?.appeal.id}&token=${token}`,
    );
    expect(messages.map(({ text }) => text)).toEqual(['Не открывается шлагбаум', 'Стою у него']);
  });

  test('FBK-08 the input takes plain text only, and nothing can be dropped on it', async () => {
    await registerRequest(await newDriver(), 'Вопрос');
    await openPortal('/profile/feedback');
    await header('Вопрос').click();
    await expect.element(input).toBeVisible();
    const bold = document.createElement('b');
    bold.textContent = 'жирный';
    document.body.append(bold);
    getSelection()?.selectAllChildren(bold);
    await userEvent.copy();
    await input.click();
    await userEvent.paste();
    await expect.element(input).toHaveValue('жирный');
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'чужое');
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true });
    expect(input.element().dispatchEvent(drop)).toBe(false);
    await expect.element(input).toHaveValue('жирный');
  });
});
