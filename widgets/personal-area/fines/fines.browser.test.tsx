import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { type Instant, instant } from '@kerb/core/domain/time.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { AccountResources } from '@kerb/kit/runtime/test-account.ts';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAccountScreen, type ScreenOptions } from '../accordion/account-screen.harness.tsx';
import { Fines, type FinesProps } from './fines.tsx';

type Api = AccountResources;

/** A PNG of one pixel. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const plate = 'А123ВС52' as Plate;
/** City time on 10 June 2026. */
const at = (hour: number, minute = 0): Instant => instant(Date.UTC(2026, 5, 10, hour - 3, minute));

const fine: Fine = {
  uin: '18810000000000000001',
  article: 'Неоплата парковки',
  place: 'Рождественская, 1',
  offenceAt: at(14, 37),
  ruledOn: '2026-06-11' as CalendarDate,
  issuedOn: '2026-06-12' as CalendarDate,
  orderNumber: '0000000001',
  status: 'sent',
  statusText: 'Отправлен',
  total: fromRoubles(2500),
  paid: fromRoubles(0),
  discountUntil: undefined,
  discountedTotal: undefined,
  paymentUrl: undefined,
  registrationCertificate: '5210123456',
  plate,
  seenFrom: at(14, 37),
  seenUntil: at(14, 42),
  type: 'Постановление',
  provider: 'Администрация',
  image: undefined,
};
const bailiffs: Fine = {
  ...fine,
  uin: '18810000000000000002',
  offenceAt: instant(Date.UTC(2025, 2, 1, 9)),
  status: 'bailiffs',
};
const stay: Transaction = {
  id: '1',
  cursor: '1',
  at: at(13),
  type: 'payment',
  amount: fromRoubles(150),
  from: at(13),
  until: at(14, 30),
  plate,
  orderNumber: 'AB12CD34',
  discount: undefined,
  status: undefined,
  statusText: undefined,
  note: undefined,
  duration: undefined,
  zoneCode: undefined,
  parkingCode: undefined,
  tariff: undefined,
  permitKind: undefined,
  driverPhone: undefined,
  fiscalReceiptUrl: undefined,
  provenSessionId: undefined,
};

async function renderFines(over: Partial<Api> = {}, options: ScreenOptions & FinesProps = {}) {
  const api = {
    loadFines: vi.fn<Api['loadFines']>(async () => [fine, bailiffs]),
    loadFineImage: vi.fn<Api['loadFineImage']>(async () => picture),
    loadTransactions: vi.fn<Api['loadTransactions']>(async () => ({ transactions: [stay], next: undefined })),
    ...over,
  };
  const { onContact, requestedUin, ...screen } = options;
  const fines = <Fines onContact={onContact} requestedUin={requestedUin} />;
  return { ...(await renderAccountScreen(fines, api, screen)), api };
}

const header = (text: string | RegExp) => page.getByText(text);
const open = (text: string | RegExp = 'Штраф от 10 июня 2026') => header(text).click();

describe('the list of fines', () => {
  test('PLUS-33 a fine that a notification opens leaves the lower edge of the screen', async () => {
    const { style } = document.body;
    style.paddingBlock = `${window.innerHeight - 90}px 2000px`;
    await renderFines({}, { requestedUin: fine.uin });
    const title = header('Штраф от 10 июня 2026');
    const top = () => title.element().getBoundingClientRect().top / window.innerHeight;
    await expect.element(title).toBeVisible();
    await expect.poll(top).toBeLessThan(0.6);
    style.paddingBlock = '';
    window.scrollTo(0, 0);
  });

  test('FIN-01 FIN-02 NUM-11 each fine has its date, amount, vehicle and status with its colour', async () => {
    const unknown = {
      ...fine,
      uin: '18810000000000000003',
      status: undefined,
      statusText: 'Отправлен в архив',
    };
    const { shadow } = await renderFines({ loadFines: async () => [fine, bailiffs, unknown] });
    await expect.element(header('Штраф от 10 июня 2026').first()).toBeVisible();
    await expect.element(header('Штраф от 1 марта 2025')).toBeVisible();
    expect(
      [...shadow.querySelectorAll<HTMLElement>('.kerb-status')].map(({ textContent, dataset }) => [
        textContent,
        dataset.colour,
      ]),
    ).toEqual([
      ['Отправлен', 'grey'],
      ['Отправлен в службу судебных приставов', 'red'],
      ['Отправлен в архив', 'plain'],
    ]);
    const fills = [...shadow.querySelectorAll('.kerb-status__fill')].map(
      (fill) => getComputedStyle(fill).backgroundColor,
    );
    expect(fills.slice(0, 2)).toEqual(['rgb(108, 117, 125)', 'rgb(220, 53, 69)']);
  });

  test('FIN-01 says that there are none', async () => {
    await renderFines({ loadFines: async () => [] });
    await expect.element(page.getByText('У вас нет штрафов')).toBeVisible();
  });

  test('FIN-01 a failed load has a retry, and never says that there are none', async () => {
    const fines = vi.fn<Api['loadFines']>(async () => [fine]).mockRejectedValueOnce(new AppError('offline'));
    await renderFines({ loadFines: fines });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Штрафы не загрузились');
    expect(page.getByText('У вас нет штрафов').query()).toBeNull();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.element(header('Штраф от 10 июня 2026')).toBeVisible();
  });

  test('REL-02 the button of a retry stays in its place and is busy until the answer', async () => {
    const fines = vi.fn<Api['loadFines']>(() => new Promise(() => {}));
    fines.mockRejectedValueOnce(new AppError('offline'));
    await renderFines({ loadFines: fines });
    const retry = page.getByRole('button', { name: 'Повторить' });
    await retry.click();
    await expect.element(retry).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Нет подключения к интернету');
  });

  test('A11Y-02 a retry by the keyboard leaves the focus where the fines come', async () => {
    const fines = vi.fn<Api['loadFines']>(async () => [fine]).mockRejectedValueOnce(new AppError('offline'));
    const { shadow } = await renderFines({ loadFines: fines });
    const retry = page.getByRole('button', { name: 'Повторить' });
    await expect.element(retry).toBeVisible();
    (retry.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(header('Штраф от 10 июня 2026')).toBeVisible();
    expect(shadow.activeElement).not.toBeNull();
    await userEvent.keyboard('{Tab}');
    expect(shadow.activeElement).toContainElement(header('Штраф от 10 июня 2026').element());
  });

  test('FIN-01 has a loader until then', async () => {
    await renderFines({ loadFines: () => new Promise(() => {}) });
    await expect.element(page.getByRole('status', { name: 'Загружаем штрафы' })).toBeVisible();
  });
});

describe('an opened fine', () => {
  test('FIN-04 its picture is loaded at the first opening, once', async () => {
    const { api } = await renderFines();
    await expect.element(header('Штраф от 10 июня 2026')).toBeVisible();
    expect(api.loadFineImage).not.toHaveBeenCalled();
    await open();
    const image = page.getByRole('img', { name: `Снимок к штрафу ${fine.uin}` });
    await expect.element(image).toHaveAttribute('src', picture);
    await open();
    await expect.element(image).not.toBeInTheDocument();
    await open();
    await expect.element(image).toBeVisible();
    expect(vi.mocked(api.loadFineImage).mock.calls.map(([uin]) => uin)).toEqual([fine.uin]);
  });

  test('FIN-04 each fine has its own picture', async () => {
    const other = `${picture}#other`;
    const loadFineImage = vi.fn<Api['loadFineImage']>(async (uin) => (uin === fine.uin ? picture : other));
    await renderFines({ loadFineImage });
    await open();
    await open('Штраф от 1 марта 2025');
    for (const [{ uin }, url] of [
      [fine, picture],
      [bailiffs, other],
    ] as const)
      await expect
        .element(page.getByRole('img', { name: `Снимок к штрафу ${uin}` }))
        .toHaveAttribute('src', url);
  });

  test('FIN-04 a picture that did not load has a retry inside of the fine', async () => {
    const fineImage = vi
      .fn<Api['loadFineImage']>(async () => picture)
      .mockRejectedValueOnce(new AppError('unreadable'));
    await renderFines({ loadFineImage: fineImage });
    await open();
    await expect.element(page.getByText('Снимок не загрузился')).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.element(page.getByRole('img', { name: /^Снимок/ })).toBeVisible();
  });

  test('FIN-04 a picture that the browser cannot show has a retry too', async () => {
    const broken = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n')}`;
    const loadFineImage = vi.fn<Api['loadFineImage']>(async () => picture).mockResolvedValueOnce(broken);
    await renderFines({ loadFineImage });
    await open();
    await expect.element(page.getByText('Снимок не загрузился')).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.element(page.getByRole('img', { name: /^Снимок/ })).toHaveAttribute('src', picture);
  });

  test('FIN-04 a fine can have no picture', async () => {
    await renderFines({ loadFineImage: async () => undefined });
    await open();
    await expect.element(page.getByText('К этому штрафу нет снимка.')).toBeVisible();
  });

  test('FIN-03 all its facts are there', async () => {
    await renderFines();
    await open();
    for (const text of [
      fine.uin,
      '10 июня 2026, 14:37 – 14:42',
      'Рождественская, 1',
      '11 июня 2026',
      '12 июня 2026',
      '5210123456',
      'Администрация',
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });
});

describe('FIN-03 an opened fine', () => {
  const withDiscount: Fine = {
    ...fine,
    discountUntil: '2026-11-21' as CalendarDate,
    discountedTotal: fromRoubles(1875),
    paymentUrl: 'https://fines.example/pay',
  };
  const payment = () => page.getByRole('region', { name: 'Оплата' });

  test('begins with the comparison and what it means; its facts come in groups', async () => {
    const { shadow } = await renderFines();
    await open();
    await expect.element(page.getByText('Когда выписали штраф, оплата уже закончилась.')).toBeVisible();
    const image = `Снимок к штрафу ${fine.uin}`;
    await expect.element(page.getByRole('img', { name: image })).toBeVisible();
    const parts = [...shadow.querySelectorAll('.kerb-accordion__body :is(section, img)')];
    expect(parts.map((part) => part.getAttribute('aria-label') ?? part.getAttribute('alt'))).toEqual([
      'Сравнение с историей',
      'Оплата',
      'Нарушение',
      image,
      'Постановление',
    ]);
  });

  test('has the discount with its last day, and the way to pay, if the city sends them', async () => {
    await renderFines({ loadFines: async () => [withDiscount] });
    await open();
    await expect
      .element(payment())
      .toHaveTextContent(/1\s875,00 ₽ со скидкой, если заплатить до 21 ноября 2026/);
    await expect
      .element(payment().getByRole('link', { name: 'Оплатить штраф' }))
      .toHaveAttribute('href', 'https://fines.example/pay');
  });

  test.each([
    ['the city sends none', fine],
    ['it is paid', { ...withDiscount, status: 'paid' as const }],
    ['it was cancelled', { ...withDiscount, status: 'cancelled' as const }],
  ])('has neither if %s', async (_, shown) => {
    await renderFines({ loadFines: async () => [shown] });
    await open();
    await expect.element(payment()).toBeVisible();
    expect(payment().getByRole('link').query()).toBeNull();
    expect(payment().element().textContent).not.toContain('скидк');
  });

  test('has no discount after its last day, but still the way to pay', async () => {
    const passed = { ...withDiscount, discountUntil: '2026-11-20' as CalendarDate };
    await renderFines({ loadFines: async () => [passed] });
    await open();
    await expect.element(payment().getByRole('link')).toBeVisible();
    expect(payment().element().textContent).not.toContain('скидк');
  });
});

describe('PLUS-12 a fine against history', () => {
  const history = () => page.getByRole('region', { name: 'Сравнение с историей' });

  test('PLUS-12 says the gap, draws it, and lists the operations of the vehicle around it', async () => {
    const { api } = await renderFines();
    await open();
    const verdict = 'Оплачено до 14:30, штраф в 14:37: 7\u00a0минут без оплаты';
    await expect.element(history().getByText(verdict, { exact: true })).toBeVisible();
    await expect
      .element(history().getByRole('img'))
      .toHaveAttribute('aria-label', `Шкала времени. ${verdict}`);
    await expect
      .element(history().getByRole('listitem'))
      .toHaveTextContent(/Оплата парковки 13:00 – 14:30.*150,00/);
    const [filter] = vi.mocked(api.loadTransactions).mock.calls[0] ?? [];
    expect(filter).toMatchObject({ from: '2026-06-09', to: '2026-06-11', plate });
  });

  test('OPS-14 PLUS-12 a permit paid at a barrier is called so', async () => {
    const transactions = [{ ...stay, type: 'barrier' as const, permitKind: 'Месяц' }];
    await renderFines({ loadTransactions: async () => ({ transactions, next: undefined }) });
    await open();
    await expect
      .element(history().getByRole('listitem'))
      .toHaveTextContent(/Абонемент на парковку со шлагбаумом/);
  });

  test('PLUS-12 the message to support has the facts of the fine', async () => {
    const onContact = vi.fn();
    await renderFines({}, { onContact });
    await open();
    await history().getByRole('button', { name: 'Написать в поддержку' }).click();
    await expect.poll(() => onContact.mock.calls.length).toBe(1);
    expect(onContact.mock.calls[0]?.[0]).toBe(
      [
        `Штраф ${fine.uin} от 10 июня 2026, 14:37, автомобиль А\u00a0123\u00a0ВС\u00a052, Рождественская, 1.`,
        'Оплачено до 14:30, штраф в 14:37: 7\u00a0минут без оплаты.',
        'Номера заказов: AB12CD34.',
        'Прошу проверить этот штраф.',
      ].join('\n'),
    );
  });

  test.each([
    [12, 14, 'Штраф в 13:30 попадает на оплаченное время с 12:00 до 14:00'],
    [15, 16, 'Штраф в 13:30, оплачено с 15:00: 1 ч 30 мин без оплаты'],
  ])('PLUS-12 paid from %i to %i: %s; the message names the order', async (from, until, verdict) => {
    const onContact = vi.fn();
    const transactions = [{ ...stay, at: at(from), from: at(from), until: at(until) }];
    await renderFines(
      {
        loadFines: async () => [{ ...fine, offenceAt: at(13, 30) }],
        loadTransactions: async () => ({ transactions, next: undefined }),
      },
      { onContact },
    );
    await open();
    await expect.element(history()).toHaveTextContent(verdict);
    await history().getByRole('button', { name: 'Написать в поддержку' }).click();
    expect(onContact.mock.calls[0]?.[0]).toContain('Номера заказов: AB12CD34.');
  });

  test('PLUS-12 a time of the day before has its date', async () => {
    const transactions = [{ ...stay, at: at(-3), from: at(-3), until: at(0, 30) }];
    await renderFines({
      loadFines: async () => [{ ...fine, offenceAt: at(1) }],
      loadTransactions: async () => ({ transactions, next: undefined }),
    });
    await open();
    await expect.element(history().getByRole('listitem')).toHaveTextContent(/ 9 июня, 21:00 – 00:30/);
  });

  test('PLUS-12 a city without support has no message', async () => {
    await renderFines();
    await open();
    await expect.element(history()).toBeVisible();
    expect(page.getByRole('button', { name: 'Написать в поддержку' }).query()).toBeNull();
  });

  test('PLUS-12 a history that did not load has a retry, and the message can be written without it', async () => {
    const transactions = vi
      .fn<Api['loadTransactions']>(async () => ({ transactions: [stay], next: undefined }))
      .mockRejectedValueOnce(new AppError('offline'));
    const onContact = vi.fn();
    await renderFines({ loadTransactions: transactions }, { onContact });
    await open();
    await expect.element(history().getByRole('alert')).toHaveTextContent('Операции не загрузились');
    await history().getByRole('button', { name: 'Написать в поддержку' }).click();
    expect(onContact.mock.calls[0]?.[0]).not.toContain('Оплачено');
    await history().getByRole('button', { name: 'Повторить' }).click();
    await expect.element(history().getByText(/7\sминут без оплаты/)).toBeVisible();
  });

  test('PLUS-12 a fine without a plate cannot be compared, and nothing is loaded', async () => {
    const { api } = await renderFines({ loadFines: async () => [{ ...fine, plate: undefined }] });
    await open();
    await expect.element(history().getByText(/сравнить его с историей нельзя/)).toBeVisible();
    expect(api.loadTransactions).not.toHaveBeenCalled();
  });

  test('PLUS-12 in English, nothing paid nearby', async () => {
    await renderFines(
      { loadTransactions: async () => ({ transactions: [], next: undefined }) },
      { language: 'en' },
    );
    await open('Fine, 10 June 2026');
    await expect
      .element(page.getByText('This vehicle has no paid parking within 12 hours of the fine'))
      .toBeVisible();
  });
});

test.each([
  ['ru', 'light', 320],
  ['ru', 'dark', 768],
  ['en', 'dark', 1280],
] as const)('axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
  await page.viewport(width, 900);
  document.documentElement.lang = language;
  const { shadow } = await renderFines({}, { language, theme, onContact: () => {} });
  await open(language === 'ru' ? undefined : 'Fine, 10 June 2026');
  await expect.element(page.getByRole('img', { name: /18810000000000000001/ })).toBeVisible();
  const { violations } = await axe.run(shadow.host);
  expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
});
