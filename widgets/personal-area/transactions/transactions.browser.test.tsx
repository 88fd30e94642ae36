import { formatRoubles, kopecks } from '@kerb/core/domain/money.ts';
import { type Instant, instant, minuteMs } from '@kerb/core/domain/time.ts';
import { sumTransactions } from '@kerb/core/domain/transaction/totals.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { AccountResources } from '@kerb/kit/runtime/test-account.ts';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { SectionScreen } from '../element/section-screen.tsx';
import { noFlags } from '../sections/sections.ts';
import {
  ago,
  field,
  pagesOf,
  renderTransactions,
  rows,
  type TransactionPage,
  transaction,
} from './transactions.harness.tsx';

afterEach(() => page.viewport(900, 800));

const monthly = {
  from: '2026-10-21',
  to: '2026-11-21',
  type: undefined,
  plate: undefined,
  zoneId: undefined,
};
const history = (count: number) => Array.from({ length: count }, (_, index) => transaction(index));
const table = () => page.getByRole('table', { name: 'История операций' });

describe('the filter', () => {
  test('OPS-01 OPS-04 offers six periods, and begins with a month and all types', async () => {
    const { api } = await renderTransactions({ history: history(1) });
    await expect.element(table()).toBeVisible();
    const period = field('Период').element() as HTMLSelectElement;
    expect([...period.options].map(({ value }) => value)).toEqual([
      'all',
      'yesterday',
      'today',
      'weekly',
      'monthly',
      'custom',
    ]);
    expect(period.value).toBe('monthly');
    expect(api.loadTransactions.mock.calls.map(([filter, after]) => [filter, after])).toEqual([
      [monthly, undefined],
    ]);
  });

  test('OPS-04 days of the driver’s own are unset until one is chosen', async () => {
    const { api } = await renderTransactions();
    await field('Период').selectOptions('Другие даты');
    await expect.element(field('С какого дня')).toHaveValue('');
    await expect.element(field('По какой день')).toHaveValue('');
    const unset = { ...monthly, from: undefined, to: undefined };
    await expect.poll(() => api.loadTransactions.mock.lastCall?.[0]).toEqual(unset);
  });

  test.each([
    [false, ['', 'payment', 'topUp', 'extension', 'refund', 'permit']],
    [true, ['', 'payment', 'topUp', 'extension', 'refund', 'permit', 'bonus']],
  ])('OPS-02 PAY-38 with bonuses %s it offers the types %s', async (hasBonuses, types) => {
    await renderTransactions({ hasBonuses });
    const options = () => [...(field('Операция').element() as HTMLSelectElement).options];
    await expect.poll(() => options().map(({ value }) => value)).toEqual(types);
    const names = [
      'Все',
      'Оплата парковки',
      'Пополнение',
      'Продление',
      'Возврат',
      'Покупка абонемента',
      'Бонус',
    ];
    expect(options().map(({ label }) => label)).toEqual(names.slice(0, types.length));
  });

  test('OPS-03 OPS-05 filters by vehicle and zone', async () => {
    const { api } = await renderTransactions();
    await field('Автомобиль').selectOptions('М 404 АН 152');
    await field('Зона').selectOptions('9. Набережная');
    await expect
      .poll(() => api.loadTransactions.mock.lastCall?.[0])
      .toEqual({ ...monthly, plate: 'М404АН152', zoneId: '1009' });
  });

  test('OPS-03 lists parkings by code where the city’s config says so', async () => {
    const { api } = await renderTransactions({ config: { filtersHistoryByParking: true } });
    expect(field('Зона').query()).toBeNull();
    await field('Парковка').fill('3117');
    await page.getByRole('option', { name: /3117/ }).click();
    await expect.poll(() => api.loadTransactions.mock.lastCall?.[0].zoneId).toBe('3117');
  });

  test.each([
    ['load', () => new Promise<never>(() => {}), 'Загрузка…'],
    ['failed to load', () => Promise.reject(new AppError('refused')), 'Список зон не загрузился'],
  ])('OPS-03 while parkings %s, no parking is reported as missing', async (_state, loadMap, text) => {
    const { shadow } = await renderTransactions({ config: { filtersHistoryByParking: true }, loadMap });
    await field('Парковка').fill('3117');
    await expect.poll(() => shadow.querySelector('.kerb-listbox__note')?.textContent).toBe(text);
  });

  test('OPS-01 days in the wrong order are refused at the field, and nothing is loaded', async () => {
    const { api } = await renderTransactions({ history: history(1) });
    await field('Период').selectOptions('Другие даты');
    await field('По какой день').fill('2026-11-01');
    await expect.poll(() => api.loadTransactions.mock.lastCall?.[0].to).toBe('2026-11-01');
    const before = api.loadTransactions.mock.calls.length;
    await field('С какого дня').fill('2026-11-02');
    await expect.element(field('С какого дня')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('button', { name: 'Скачать' })).toBeDisabled();
    expect(api.loadTransactions.mock.calls.length).toBe(before);
    await field('С какого дня').fill('2026-11-01');
    await expect.poll(() => api.loadTransactions.mock.lastCall?.[0].from).toBe('2026-11-01');
  });

  test('OPS-05 a change clears the list, and a late answer to an older filter is dropped', async () => {
    const replies: ((reply: TransactionPage) => void)[] = [];
    await renderTransactions({
      api: { loadTransactions: () => new Promise((resolve) => replies.push(resolve)) },
    });
    await expect.poll(() => replies.length).toBe(1);
    replies[0]?.({ transactions: [transaction(1, { zoneCode: '1' })], next: undefined });
    await expect.element(page.getByText(/Зона 1 /)).toBeVisible();
    await field('Операция').selectOptions('Возврат');
    expect(page.getByText(/Зона 1 /).query()).toBeNull();
    await field('Операция').selectOptions('Пополнение');
    await expect.poll(() => replies.length).toBe(3);
    replies[2]?.({ transactions: [transaction(1, { zoneCode: '3' })], next: undefined });
    await expect.element(page.getByText(/Зона 3 /)).toBeVisible();
    replies[1]?.({ transactions: [transaction(1, { zoneCode: '2' })], next: undefined });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.getByText(/Зона 2 /).query()).toBeNull();
    // A filter that is chosen again begins with nothing too.
    await field('Операция').selectOptions('Все');
    expect(page.getByText(/Зона 1 /).query()).toBeNull();
    await expect.poll(() => replies.length).toBe(4);
  });

  test('OPS-05 each change loads from the first page, also of the driver of a company', async () => {
    const fleet = { plates: [], drivers: [{ name: 'Иванова Ольга', phone: '79200000102' }] };
    const { api } = await renderTransactions({ fleet });
    await expect.poll(() => api.loadTransactions.mock.calls.length).toBe(1);
    await field('Водитель').click();
    await page.getByRole('option', { name: /Иванова/ }).click();
    await expect.poll(() => api.loadTransactions.mock.lastCall?.[0].driverPhone).toBe('79200000102');
    expect(api.loadTransactions.mock.lastCall?.[1]).toBeUndefined();
    await field('Водитель').click();
    await expect.element(page.getByRole('option', { name: /Иванова/ })).toBeVisible();
    expect(page.getByRole('option', { name: /Иванова|79200000102/ }).elements()).toHaveLength(1);
  });

  test('OPS-02 a type that a link names is a choice although the city does not offer it', async () => {
    await renderTransactions({ type: 'bonus', hasBonuses: false });
    await expect.element(field('Операция')).toHaveValue('bonus');
  });

  test('PRF-06 begins with the type that it is given', async () => {
    const { api } = await renderTransactions({ type: 'bonus', hasBonuses: true });
    await expect.poll(() => api.loadTransactions.mock.calls[0]?.[0].type).toBe('bonus');
    await expect.element(field('Операция')).toHaveValue('bonus');
  });

  test('PRF-06 the bonuses of the element begin with their type', async () => {
    const flags = { ...noFlags, hasBonuses: true };
    const screen = <SectionScreen flags={flags} section="bonuses" message="" onOpen={() => {}} />;
    await renderTransactions({ screen, hasBonuses: true });
    await expect.element(field('Операция')).toHaveValue('bonus');
  });
});

describe('the list', () => {
  test('PLUS-25 a payment opens the proof of its session; other rows have none', async () => {
    const loadSessionProof = vi.fn<AccountResources['loadSessionProof']>(async () => 'a.b.c');
    const paid = transaction(1, { provenSessionId: 'session 1' });
    await renderTransactions({ history: [paid, transaction(2)], api: { loadSessionProof } });
    const button = page.getByRole('button', { name: /^Подтверждение оплаты: Оплата парковки/ });
    await expect.element(button).toBeVisible();
    expect(button.elements()).toHaveLength(1);
    await button.click();
    await expect.element(page.getByRole('dialog', { name: 'Подтверждение оплаты' })).toBeVisible();
    // The dialog is there before its code has asked for the proof.
    await expect.poll(() => loadSessionProof.mock.calls.map(([id]) => id)).toEqual(['session 1']);
  });

  test('I18N-05 OPS-08 OPS-10 shows date, operation, signed amount and description; a status only if there is one', async () => {
    const late = transaction(36, {
      type: 'refund',
      plate: undefined,
      orderNumber: 'A1B2C3D4',
      fiscalReceiptUrl: 'https://fiscal.example/1',
    });
    await renderTransactions({ history: [transaction(1), transaction(2, { type: 'topUp' }), late] });
    await expect.element(table()).toBeVisible();
    const cells = rows().map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Сегодня 11:00', 'Оплата парковки', '−75,50\u00a0₽', expect.stringContaining('Зона 12')],
      ['Сегодня 10:00', 'Пополнение счёта', '+75,50\u00a0₽', expect.anything()],
      ['Вчера 00:00', 'Возврат за парковку', '+75,50\u00a0₽', expect.stringContaining('A1B2C3D4')],
    ]);
    expect(cells[0]?.[3]).toContain('с 11:00 до 12:00');
    const amounts = rows().flatMap((row) => row.querySelector('.kerb-history__amount') ?? []);
    expect(amounts.map((amount) => amount.getAttribute('data-sign'))).toEqual(['-1', '1', '1']);
    const [spent, received] = amounts.map((amount) => getComputedStyle(amount).color);
    expect(spent).not.toBe(received);
    expect(page.getByText('Статус').query()).toBeNull();
    const receipt = page.getByRole('link', { name: /^Чек/ });
    expect(receipt.elements()).toHaveLength(1);
    await expect.element(receipt).toHaveAttribute('href', 'https://fiscal.example/1');
    await expect.element(receipt).toHaveAttribute('target', '_blank');
    await expect.element(receipt).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.each([
    [
      'ru',
      ['Парковка со шлагбаумом', 'Абонемент на парковку со шлагбаумом', 'Бонус 20% за оплату картой «Мир»'],
    ],
    ['en', ['Barrier parking', 'Permit for barrier parking', '20% bonus for paying with a Mir card']],
  ] as const)(
    'OPS-14 in %s a payment at a barrier has the label of its variant, and a bonus says what it is for',
    async (language, labels) => {
      const history = [
        transaction(1, { type: 'barrier' }),
        transaction(2, { type: 'barrier', permitKind: 'Резидентный' }),
        transaction(3, { type: 'bonus' }),
      ];
      await renderTransactions({ history, language });
      await expect.poll(() => rows().map((row) => row.children[1]?.textContent)).toEqual(labels);
    },
  );

  test('a cancelled top-up does not look like income', async () => {
    const topUp = (hours: number, status: 'done' | 'cancelled') =>
      transaction(hours, { type: 'topUp', status });
    await renderTransactions({ history: [topUp(1, 'done'), topUp(2, 'cancelled')] });
    await expect.poll(() => rows().length).toBe(2);
    const signs = rows().map((row) => row.querySelector('.kerb-history__amount')?.getAttribute('data-sign'));
    expect(signs).toEqual(['1', '0']);
  });

  test.each([
    ['ru', /с 22:00 до 03:00(?!,)/, 'с 21:00 до 02:01, 21 ноября'],
    ['en', /from 22:00 to 03:00(?!,)/, 'from 21:00 to 02:01, 21 November'],
  ] as const)(
    'I18N-05 OPS-11 in %s a row has the date of a later end, and none of an end within five hours',
    async (language, short, long) => {
      const stay = (at: Instant, count: number) =>
        transaction(0, { at, until: (at + count * minuteMs) as Instant });
      await renderTransactions({ history: [stay(ago(14), 300), stay(ago(15), 301)], language });
      await expect.poll(() => rows().length).toBe(2);
      const details = rows().map((row) => row.lastElementChild?.textContent);
      expect(details[0]).toMatch(short);
      expect(details[1]).toContain(long);
    },
  );

  test('CRP-17 FRM-04 a company’s row names its driver, and has the phone of one who is not in the list', async () => {
    const driven = (hours: number, driverPhone: string) => transaction(hours, { driverPhone });
    await renderTransactions({
      history: [driven(1, '79200000102'), driven(2, '79200000103')],
      fleet: { plates: [], drivers: [{ name: 'Иванова Ольга Петровна', phone: '+7 (920) 000-01-02' }] },
    });
    await expect.element(table()).toBeVisible();
    const details = rows().map((row) => row.lastElementChild?.textContent);
    expect(details[0]).toContain('водитель Иванова Ольга Петровна');
    expect(details[0]).not.toContain('79200000102');
    expect(details[1]).toContain('водитель +7 (920) 000-01-03');
  });

  test('CRP-17 a history that begins with one driver can be reset to that of all', async () => {
    const fleet = { plates: [], drivers: [{ name: 'Громов Пётр', phone: '79200000101' }] };
    const { api } = await renderTransactions({
      history: [transaction(1)],
      fleet,
      driverPhone: '79200000101',
    });
    const drivers = () => vi.mocked(api.loadTransactions).mock.calls.map(([filter]) => filter.driverPhone);
    await page.getByRole('button', { name: 'Сбросить фильтр' }).click();
    await expect.poll(drivers).toEqual(['79200000101', undefined]);
  });

  test('OPS-08 OPS-12 a status has its text, an unknown one its own, and the column is there for both', async () => {
    await renderTransactions({
      history: [
        transaction(1, { status: 'waiting', statusText: 'awaiting payment' }),
        transaction(2, { statusText: 'На проверке' }),
        transaction(3),
      ],
    });
    await expect.element(page.getByRole('columnheader', { name: 'Статус' })).toBeInTheDocument();
    expect(rows().map((row) => row.children[3]?.textContent)).toEqual(['Ожидает оплаты', 'На проверке', '']);
  });

  test('OPS-08 the column of the status is there for unknown ones alone', async () => {
    await renderTransactions({ history: [transaction(1, { statusText: 'На проверке' })] });
    await expect.element(page.getByRole('columnheader', { name: 'Статус' })).toBeInTheDocument();
  });

  test('OPS-07 OPS-09 loading shows four placeholder rows and has no files, an empty history its message', async () => {
    const replies: ((reply: TransactionPage) => void)[] = [];
    const { shadow } = await renderTransactions({
      api: { loadTransactions: () => new Promise((resolve) => replies.push(resolve)) },
    });
    await expect.element(page.getByRole('status', { name: 'Загружаем операции' })).toBeVisible();
    expect(shadow.querySelectorAll('.kerb-history__loading > *')).toHaveLength(4);
    await expect.element(page.getByRole('button', { name: 'Скачать' })).toBeDisabled();
    replies[0]?.({ transactions: [], next: undefined });
    await expect.element(page.getByText('Операций не найдено')).toBeVisible();
    await field('Операция').selectOptions('payment');
    await expect.element(page.getByRole('status', { name: 'Загружаем операции' })).toBeVisible();
    // A city may filter its pages, so that one is empty and the next is not.
    replies[1]?.({ transactions: [], next: 'more' });
    await expect.poll(() => replies.length).toBe(3);
    expect(page.getByText('Операций не найдено').query()).toBeNull();
  });

  test('OPS-09 in English an empty history has its message too', async () => {
    await renderTransactions({ language: 'en' });
    await expect.element(page.getByText('No transactions found')).toBeVisible();
  });

  test('FAIL-21 a failed load has a title, a reason and a retry', async () => {
    let fails = true;
    await renderTransactions({
      api: {
        loadTransactions: async () => {
          if (fails) throw new AppError('offline');
          return pagesOf(history(2), undefined);
        },
      },
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Операции не загрузились' });
    await expect.element(alert).toHaveTextContent('Нет подключения к интернету');
    fails = false;
    await alert.getByRole('button', { name: 'Повторить' }).click();
    await expect.poll(() => rows().length).toBe(2);
  });

  test('OPS-06 OPS-15 the next page comes near the end, begins after the last date, and one that failed again on request', async () => {
    await page.viewport(900, 600);
    const { api, shadow } = await renderTransactions({ history: history(120) });
    await expect.element(table()).toBeVisible();
    expect(api.loadTransactions).toHaveBeenCalledTimes(1);
    api.loadTransactions.mockRejectedValueOnce(new AppError('offline'));
    const end = shadow.querySelector('.kerb-history__more');
    const gap = () => (end?.getBoundingClientRect().top ?? 0) - innerHeight;
    // The rows near the end are measured once they are there.
    for (const rest of [400, 260]) {
      scrollTo(0, scrollY + gap() - rest);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect(api.loadTransactions).toHaveBeenCalledTimes(1);
    scrollTo(0, scrollY + gap() - 240);
    await expect.poll(() => api.loadTransactions.mock.calls.length).toBe(2);
    expect(api.loadTransactions.mock.calls[1]?.[1]).toBe(`${ago(49)}`);
    const alert = page.getByRole('alert').filter({ hasText: 'Следующие операции не загрузились' });
    await alert.getByRole('button').click();
    await expect.poll(() => api.loadTransactions.mock.calls.length).toBeGreaterThan(2);
    expect(api.loadTransactions.mock.calls[2]?.[1]).toBe(`${ago(49)}`);
    await expect.element(page.getByText(/^Показано 100 операций/)).toBeInTheDocument();
  });

  test('OPS-16 below 540 px the table is 60 px narrower than the body; wider windows have no such rule', async () => {
    await page.viewport(539, 800);
    const { root } = await renderTransactions({ history: history(3) });
    await expect.element(table()).toBeVisible();
    const missing = () => root.clientWidth - table().element().getBoundingClientRect().width;
    expect(missing()).toBe(60);
    await page.viewport(540, 800);
    await expect.poll(missing).not.toBe(60);
  });

  test('20,000 operations have a few rows in the DOM, and thirty steps of scrolling draw fewer than 2,000', async () => {
    const { shadow } = await renderTransactions({
      api: { loadTransactions: async () => ({ transactions: history(20_000), next: undefined }) },
    });
    await expect.element(table()).toHaveAttribute('aria-rowcount', '20001');
    let drawn = 0;
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.kerb-history__row')) drawn += 1;
    });
    observer.observe(shadow, { childList: true, subtree: true });
    const height = document.documentElement.scrollHeight;
    for (let step = 1; step <= 30; step++) {
      scrollTo(0, (height * step) / 30);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(shadow.querySelectorAll('.kerb-history__row').length).toBeLessThan(60);
    }
    observer.disconnect();
    expect(drawn).toBeGreaterThan(30);
    expect(drawn).toBeLessThan(2000);
    // Of a table that is there in part only, each row says which one it is.
    expect(shadow.querySelector('.kerb-history__head')?.getAttribute('aria-rowindex')).toBe('1');
    const lastRow = () => {
      // Rows that were estimated too low make the page longer.
      scrollTo(0, document.documentElement.scrollHeight);
      return rows().at(-1)?.getAttribute('aria-rowindex');
    };
    await expect.poll(lastRow).toBe('20001');
  });
});

describe('OPS-07 files', () => {
  test('SEC-06 are links of the filter: the token is in their address, so they send no referrer', async () => {
    await renderTransactions({ history: history(1) });
    await field('Операция').selectOptions('Возврат');
    await page.getByRole('button', { name: 'Скачать' }).click();
    for (const [name, type] of [
      ['Таблица Excel', 'xls'],
      ['Документ PDF', 'pdf'],
    ] as const) {
      const link = page.getByRole('link', { name });
      await expect
        .element(link)
        .toHaveAttribute('href', `https://city.example/${type}?type=refund&lang=ru&token=secret`);
      await expect.element(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  test('ask for the language of the page: a link sends that of the browser', async () => {
    await renderTransactions({ history: history(1), language: 'en' });
    await page.getByRole('button', { name: 'Download' }).click();
    const link = page.getByRole('link', { name: 'PDF document' });
    await expect.element(link).toHaveAttribute('href', 'https://city.example/pdf?type=&lang=en&token=secret');
  });
});

describe('PLUS-11 spending', () => {
  const may = instant(Date.UTC(2026, 4, 10, 9));
  const rowsOfTwoMonths = [
    transaction(1, { amount: kopecks(100_00) }),
    transaction(2, { amount: kopecks(50_00), plate: 'М404АН152' }),
    transaction(3, { type: 'topUp', amount: kopecks(500_00), plate: undefined }),
    transaction(0, { at: may, amount: kopecks(30_00) }),
  ];

  test('shows the totals of the filter, twelve months and the vehicles', async () => {
    const { api } = await renderTransactions({ history: rowsOfTwoMonths });
    const spending = page.getByRole('region', { name: 'Расходы' });
    await expect.element(spending).toHaveTextContent(/Потрачено180,00.₽Возвращено0,00.₽Пополнено500,00/);
    await expect.element(spending).toHaveTextContent('4 операции');
    await expect.element(page.getByRole('button', { name: /^ноябрь 2026: потрачено 150,00/ })).toBeVisible();
    expect(page.getByRole('button', { name: /: потрачено/ }).elements()).toHaveLength(12);
    await expect.element(page.getByRole('button', { name: /^А 123 ВС 52 130,00/ })).toBeVisible();
    const requested = api.loadTransactionTotals.mock.calls.map(([{ from, to }]) => [from, to]);
    expect(requested).toContainEqual(['2026-10-21', '2026-11-21']);
    expect(requested).toContainEqual(['2025-12-01', undefined]);
  });

  test('PLUS-11 a year without spending has its totals and its table, and no bars without a height', async () => {
    await renderTransactions({
      history: [transaction(3, { type: 'topUp', amount: kopecks(500_00), plate: undefined })],
    });
    const spending = page.getByRole('region', { name: 'Расходы' });
    await expect.element(spending).toHaveTextContent(/Пополнено500,00.₽.*1 операцияПоказать таблицей/);
  });

  test('PLUS-11 on a phone the latest months are in view, and each year is named once', async () => {
    await page.viewport(390, 800);
    await renderTransactions({ history: rowsOfTwoMonths });
    const months = page.getByRole('list', { name: 'Потрачено по месяцам' });
    const november = months.getByRole('button', { name: /^ноябрь 2026/ });
    await expect.element(november).toBeVisible();
    const list = months.element().getBoundingClientRect();
    expect(november.element().getBoundingClientRect().right).toBeLessThanOrEqual(list.right + 1);
    const years = months.element().textContent?.match(/’\d\d/g);
    expect(years).toEqual(['’25', '’26']);
  });

  test('PLUS-11 OPS-01 the bar of a month lists the month, that of a vehicle its operations; again, all of them', async () => {
    const { api } = await renderTransactions({ history: rowsOfTwoMonths });
    const month = page.getByRole('button', { name: /^май 2026/ });
    await month.click();
    await expect.element(month).toHaveAttribute('aria-pressed', 'true');
    expect(api.loadTransactions.mock.lastCall?.[0]).toMatchObject({ from: '2026-05-01', to: '2026-05-31' });
    await expect.element(field('С какого дня')).toHaveValue('2026-05-01');
    await expect.element(field('По какой день')).toHaveValue('2026-05-31');
    const vehicle = page.getByRole('button', { name: /^М 404 АН 152/ });
    await vehicle.click();
    await expect.poll(() => api.loadTransactions.mock.lastCall?.[0].plate).toBe('М404АН152');
    await vehicle.click();
    await month.click();
    await expect.poll(() => api.loadTransactions.mock.lastCall?.[0]).toEqual(monthly);
  });

  test('PLUS-11 while one vehicle is chosen, the others can be chosen too', async () => {
    const { api } = await renderTransactions({ history: rowsOfTwoMonths });
    api.loadTransactionTotals.mockImplementation(async ({ plate }) =>
      sumTransactions(
        rowsOfTwoMonths.filter((row) => plate === undefined || row.plate === plate),
        'Europe/Moscow',
      ),
    );
    await page.getByRole('button', { name: /^М 404 АН 152/ }).click();
    const spending = page.getByRole('region', { name: 'Расходы' });
    await expect.element(spending).toHaveTextContent(/Потрачено50,00/);
    await page.getByRole('button', { name: /^А 123 ВС 52 130,00/ }).click();
    await expect.poll(() => api.loadTransactions.mock.lastCall?.[0].plate).toBe('А123ВС52');
  });

  test('PLUS-11 a plate stays on one line beside a large sum', async () => {
    await page.viewport(780, 800);
    const plate = 'М404АН152' as const;
    await renderTransactions({
      history: [transaction(1, { plate, amount: kopecks(111_111_250) }), transaction(2)],
    });
    const bar = page.getByRole('button', { name: /^М 404 АН 152/ });
    await expect.element(bar).toBeVisible();
    const row = bar.element();
    const text = document.createRange();
    text.selectNodeContents(row.firstElementChild as Element);
    expect(text.getClientRects()).toHaveLength(1);
    expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  });

  test('the same numbers are a table', async () => {
    await renderTransactions({ history: rowsOfTwoMonths });
    await page.getByText('Показать таблицей').click();
    const months = page.getByRole('table', { name: 'Потрачено по месяцам' });
    await expect
      .element(months.getByRole('row', { name: /ноябрь 2026/ }))
      .toHaveTextContent(/150,00.₽0,00.₽500,00.₽3$/);
    const vehicles = page.getByRole('table', { name: 'Потрачено по автомобилям' });
    await expect.element(vehicles.getByRole('row', { name: /А 123 ВС 52/ })).toHaveTextContent(/130,00/);
  });

  test('a city without totals: no sum before all operations are loaded, then the sum of all', async () => {
    const long = history(70);
    await renderTransactions({ history: long, hasTotals: false });
    const spending = page.getByRole('region', { name: 'Расходы' });
    await expect.element(spending).toHaveTextContent('Загружено 50 операций');
    expect(spending.element().textContent).not.toContain('₽');
    await page.getByRole('button', { name: 'Загрузить все' }).click();
    const { all } = sumTransactions(long, 'Europe/Moscow');
    await expect.element(spending).toHaveTextContent('70 операций');
    await expect
      .element(spending)
      .toHaveTextContent(formatRoubles(all.spent, 'ru').replaceAll('\u00a0', ' '));
  });

  test('totals that did not load are asked for again, and the list is there meanwhile', async () => {
    let fails = true;
    await renderTransactions({
      history: history(3),
      api: {
        loadTransactionTotals: async () => {
          if (fails) throw new AppError('offline');
          return sumTransactions(history(3), 'Europe/Moscow');
        },
      },
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Расходы не загрузились' });
    await expect.element(alert).toBeVisible();
    expect(rows()).toHaveLength(3);
    fails = false;
    await alert.getByRole('button').click();
    await expect.element(page.getByRole('region', { name: 'Расходы' })).toHaveTextContent('3 операции');
  });
});

describe('PLUS-14 a print', () => {
  test('has all loaded rows, and says which operations they are', async () => {
    const { root } = await renderTransactions({ history: history(120) });
    await expect.element(table()).toBeVisible();
    expect(rows().length).toBeLessThan(50);
    dispatchEvent(new Event('beforeprint'));
    expect(rows()).toHaveLength(50);
    expect(root.querySelector('.kerb-history-print')?.textContent).toContain('с 21.10.2026 по 21.11.2026');
    expect(root.querySelector('.kerb-history-print')?.textContent).toContain('загружено 50');
    dispatchEvent(new Event('afterprint'));
    await expect.poll(() => rows().length).toBeLessThan(50);
  });

  test('has nothing to press: no filter, no export, no links to receipts', async () => {
    const receipt = { fiscalReceiptUrl: 'https://fiscal.example/1', provenSessionId: '1' };
    const { root } = await renderTransactions({ history: [transaction(1, receipt)] });
    const actions = () => [...root.querySelectorAll('a, button, select, summary')];
    await expect.element(page.getByRole('link', { name: /^Чек/ })).toBeVisible();
    await emulateMedia('print');
    expect(actions().filter((each) => each.checkVisibility())).toEqual([]);
    await emulateMedia('');
    expect(actions().some((each) => each.checkVisibility())).toBe(true);
  });
});

/** The media of the page; empty for the browser's own. */
function emulateMedia(media: string) {
  return cdp().send('Emulation.setEmulatedMedia', { media });
}

test.each([
  ['ru', 'light', 320],
  ['ru', 'dark', 390],
  ['en', 'light', 768],
  ['en', 'dark', 1280],
] as const)(
  'axe finds no violation, and nothing is cut off: %s, %s, %i px',
  async (language, theme, width) => {
    await page.viewport(width, 800);
    document.documentElement.lang = language;
    const rowsOfAll = [
      transaction(1, { status: 'done', statusText: 'Исполнен', discount: kopecks(500), orderNumber: 'A1' }),
      transaction(2, {
        type: 'topUp',
        status: 'failed',
        statusText: 'Ошибка',
        fiscalReceiptUrl: 'https://f.example',
      }),
      transaction(30, { type: 'bonus', status: 'waiting', statusText: 'wait', amount: kopecks(0) }),
    ];
    const { shadow } = await renderTransactions({ history: rowsOfAll, language, theme });
    await expect.poll(() => rows().length).toBe(3);
    await expect.poll(() => shadow.querySelectorAll('.kerb-spending__month').length).toBe(12);
    (shadow.querySelector('details') as HTMLDetailsElement).open = true;
    const { violations } = await axe.run(shadow.host);
    expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
