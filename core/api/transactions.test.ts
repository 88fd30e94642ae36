import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { everything } from '../domain/transaction/filter.fixture.ts';
import type { TransactionFilter } from '../domain/transaction/period.ts';
import { type TransactionType, transactionTypes } from '../domain/transaction/transaction.ts';
import { createAccountSource } from './account-source.ts';
import { recordedApi } from './recorded-api.fixture.ts';
import {
  decodeTransaction,
  loadAllTransactions,
  loadTransactions,
  loadTransactionsFileUrl,
  loadTransactionTotals,
} from './transactions.ts';

const moscow = 'Europe/Moscow';
const filter: TransactionFilter = {
  from: '2026-11-01' as CalendarDate,
  to: '2026-11-21' as CalendarDate,
  type: 'topUp',
  plate: 'А123ВС52' as Plate,
  zoneId: '1012',
  driverPhone: '79200000101',
};
const filterFields = {
  StartDate: '01/11/2026',
  EndDate: '21/11/2026',
  Operation: 'refill',
  Vehicle: 'А123ВС52',
  Zone: '1012',
  Driver: '79200000101',
};

const wire = {
  dateOperation: '2026-11-21T12:00:00.123+03:00',
  type: 'payment',
  sum: 75.5,
  sumSale: '4.50',
  status: 'Исполнен',
  orderNumber: '77',
  startsOf: '2026-11-21T12:00:00+03:00',
  endOf: '2026-11-21T13:30:00',
  duration: 90,
  zone: 12,
  parking: '5207',
  tariff: 'Дневной',
  transport: 'А123ВС52',
  resolution: 'Месяц',
  driverPhone: '79200000101',
  checkFiscal: 'https://receipt.example/1',
  note: 'correction',
};
const decoded = (over: object = {}) => decodeTransaction({ ...wire, ...over }, moscow);
const missing = () => Response.json({ status: 'error', errorName: 'NotFound' }, { status: 404 });

describe('OPS-13 OPS-14 a transaction', () => {
  test('has every field of the wire', () => {
    expect(decoded()).toEqual({
      id: '2026-11-21T12:00:00.123+03:00 77 payment',
      cursor: '2026-11-21T12:00:00.123+03:00',
      at: Date.UTC(2026, 10, 21, 9, 0, 0, 123),
      type: 'payment',
      amount: 75_50,
      discount: 4_50,
      status: 'done',
      statusText: 'Исполнен',
      note: 'correction',
      orderNumber: '77',
      from: Date.UTC(2026, 10, 21, 9),
      until: Date.UTC(2026, 10, 21, 10, 30),
      duration: 90,
      zoneCode: '12',
      parkingCode: '5207',
      tariff: 'Дневной',
      plate: 'А123ВС52',
      permitKind: 'Месяц',
      driverPhone: '79200000101',
      fiscalReceiptUrl: 'https://receipt.example/1',
    });
  });

  test('needs a date, a type and a sum, and nothing else', () => {
    const { dateOperation, type, sum } = wire;
    const bare = decodeTransaction({ dateOperation, type, sum }, moscow);
    expect(bare).toMatchObject({ id: `${dateOperation}  payment`, amount: 75_50 });
    expect(Object.values(bare ?? {}).filter((value) => value !== undefined)).toHaveLength(5);
  });

  test.each([
    ['without a date', { dateOperation: undefined }],
    ['with a date that is none', { dateOperation: 'yesterday' }],
    ['without a type', { type: undefined }],
    ['of an unknown type', { type: 'gift' }],
    ['of a type that every object has', { type: 'constructor' }],
    ['without a sum', { sum: undefined }],
    ['with a sum beyond a billion', { sum: 1e9 + 1 }],
  ])('%s is left out', (_what, over) => {
    expect(decoded(over)).toBeUndefined();
  });

  test.each([
    ['payment', 'payment'],
    ['refill', 'topUp'],
    ['renew', 'extension'],
    ['cancel', 'refund'],
    ['paymentSubscription', 'permit'],
    ['paymentGate', 'barrier'],
    ['bonus20', 'bonus'],
  ])('of type %s is a %s', (type, expected) => {
    expect(decoded({ type })?.type).toBe(expected);
  });

  test('a spent sum that comes as a negative number is the same amount', () => {
    expect(decoded({ sum: -75.5 })?.amount).toBe(75_50);
  });

  test.each(['opening', 'adjustment', 'correction', 'permitRefund'])('has the note %s', (note) => {
    expect(decoded({ note })?.note).toBe(note);
  });

  test('OPS-08 OPS-12 an unknown status stays as it came; unknown notes, lengths and links are left out', () => {
    expect(
      decoded({ status: 'На проверке', note: 'gift', duration: -1, checkFiscal: 'javascript:alert(1)' }),
    ).toMatchObject({
      status: undefined,
      statusText: 'На проверке',
      note: undefined,
      duration: undefined,
      fiscalReceiptUrl: undefined,
    });
    expect([0, 1.5, 'ninety'].map((duration) => decoded({ duration })?.duration)).toEqual([
      0,
      undefined,
      undefined,
    ]);
  });
});

describe('OPS-06 a page of the history', () => {
  const page = (length: number, last = 'last') =>
    Array.from({ length }, (_, index) => ({
      ...wire,
      dateOperation: index === length - 1 ? last : wire.dateOperation,
      orderNumber: String(index),
    }));
  const last = '2026-11-01T12:00:00.123+03:00';

  test('CALL-18 OPS-01 is asked for with its filter, days as DD/MM/YYYY; a filter that is not set is sent empty', async () => {
    const { account, sent } = recordedApi({ result: [] });
    await loadTransactions(account, filter, last);
    await loadTransactions(account, everything, undefined);
    const unset = { StartDate: '', EndDate: '', Operation: '', Vehicle: '', Zone: '', OrderNumber: '' };
    const call = 'POST /api/profile/get-operations-with-filter';
    expect(sent).toEqual([
      [call, { ...filterFields, OrderNumber: last, token: 'own-token' }],
      [call, { ...unset, token: 'own-token' }],
    ]);
  });

  test.each<[TransactionType, string]>([
    ['payment', 'payment'],
    ['topUp', 'refill'],
    ['extension', 'renew'],
    ['refund', 'cancel'],
    ['permit', 'paymentSubscription'],
    ['barrier', 'paymentGate'],
    ['bonus', 'bonus20'],
  ])('CALL-18 OPS-02 the type %s is asked for as %s', async (type, operation) => {
    const { account, sent } = recordedApi({ result: [] });
    await loadTransactions(account, { ...everything, type }, undefined);
    expect(sent[0]?.[1].Operation).toBe(operation);
    expect(transactionTypes).toContain(type);
  });

  test('a full page goes on after its last row, also where that row cannot be read', async () => {
    const pageOf = (rows: unknown[]) =>
      loadTransactions(recordedApi({ result: rows }).account, filter, 'older');
    expect(await pageOf(page(50, last))).toMatchObject({ next: last, transactions: { length: 50 } });
    const unreadable = [...page(49), { dateOperation: last }];
    expect(await pageOf(unreadable)).toMatchObject({ next: last, transactions: { length: 48 } });
    expect((await pageOf(page(49, last))).next).toBeUndefined();
    expect((await pageOf([])).next).toBeUndefined();
  });

  test('the same page again is the last one', async () => {
    const { account } = recordedApi({ result: page(50, last) });
    expect((await loadTransactions(account, filter, last)).next).toBeUndefined();
  });

  test('a reply without a list is an error', async () => {
    const { account } = recordedApi({ result: {} });
    await expect(loadTransactions(account, filter, undefined)).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(loadAllTransactions(account)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('CALL-27 a city without the filtered call', () => {
  const rows = [
    { ...wire, orderNumber: '1' },
    { ...wire, orderNumber: '2', type: 'refill' },
    { ...wire, orderNumber: '3', zone: '13' },
  ];
  const repliesWith = (history: readonly object[]): Readonly<Record<string, () => Response>> => ({
    '/api/profile/get-operations-with-filter': missing,
    '/api/profile/get-operations-v2': () => Response.json({ status: 'ok', result: history }),
  });
  const zones = () =>
    Response.json({
      status: 'ok',
      result: [
        { value: '1011', code: '13' },
        { value: '1012', code: '12' },
      ],
    });
  const found = async (part: Partial<TransactionFilter>, history: readonly object[] = rows) => {
    const replies = repliesWith(history);
    const { account, sent } = recordedApi((path) => (replies[path] ?? zones)());
    const page = await loadTransactions(account, { ...everything, ...part }, 'older');
    expect(page.next).toBeUndefined();
    return { orders: page.transactions.map(({ orderNumber }) => orderNumber), sent };
  };

  test('sends the whole history, which is filtered on the device', async () => {
    const { orders, sent } = await found({ type: 'payment' });
    expect(orders).toEqual(['1', '3']);
    expect(sent.map(([call]) => call)).toEqual([
      'POST /api/profile/get-operations-with-filter',
      'GET /api/profile/get-operations-v2',
    ]);
  });

  test('OPS-03 a vehicle is found however the city spells its plate', async () => {
    const spelled = ['А123ВС52', 'a123bc52', 'А 123 ВС 52', 'М777ММ77'];
    const history = spelled.map((transport, index) => ({ ...wire, orderNumber: `${index}`, transport }));
    expect((await found({ plate: 'А123ВС52' as Plate }, history)).orders).toEqual(['0', '1', '2']);
  });

  test('a zone is found by the number on its sign', async () => {
    expect((await found({ zoneId: '1012' })).orders).toEqual(['1', '2']);
    expect((await found({ zoneId: '1013' })).orders).toEqual([]);
    expect((await found({ zoneId: '5207' })).orders).toEqual(['1', '2', '3']);
  });

  test.each([500, 400])('a failure with %i is not taken for it', async (status) => {
    const { account, sent } = recordedApi(() =>
      Response.json({ status: 'error', errorName: 'Unknown' }, { status }),
    );
    await expect(loadTransactions(account, filter, undefined)).rejects.toMatchObject({ kind: 'refused' });
    expect(sent).toHaveLength(1);
  });
});

describe('PLUS-11 the totals of a city', () => {
  const sums = { count: 3, spent: 75.5, returned: '10.25', toppedUp: 0 };
  const expected = { count: 3, spent: 75_50, returned: 10_25, toppedUp: 0 };
  const totals = (result: unknown) => loadTransactionTotals(recordedApi({ result }).account, filter);

  test('are asked for with the filter, and have sums, months and vehicles', async () => {
    const result = {
      all: sums,
      months: [{ ...sums, month: '2026-11' }],
      vehicles: [{ ...sums, transport: 'А123ВС52' }],
    };
    const { account, sent } = recordedApi({ result });
    expect(await loadTransactionTotals(account, filter)).toEqual({
      all: expected,
      months: [{ ...expected, month: '2026-11' }],
      vehicles: [{ ...expected, plate: 'А123ВС52' }],
    });
    expect(sent).toEqual([
      ['POST /api/profile/get-operation-totals', { ...filterFields, token: 'own-token' }],
    ]);
  });

  test('months and vehicles that cannot be read are left out', async () => {
    const months = ['2026-00', '2026-13', '2026-1', '12026-11', '2026-111', undefined].map((month) => ({
      ...sums,
      month,
    }));
    const result = {
      all: sums,
      months: [...months, { month: '2026-10' }, { ...sums, month: '2026-12' }, { ...sums, month: '2026-09' }],
      vehicles: [{ ...sums }, { transport: 'А123ВС52' }],
    };
    expect(await totals(result)).toEqual({
      all: expected,
      months: [
        { ...expected, month: '2026-12' },
        { ...expected, month: '2026-09' },
      ],
      vehicles: [],
    });
  });

  test('of nothing are 0', async () => {
    const nothing = { count: 0, spent: 0, returned: 0, toppedUp: 0 };
    expect((await totals({ all: nothing })).all).toEqual(nothing);
  });

  test('a trillion roubles is a sum of many, more is none', async () => {
    expect((await totals({ all: { ...sums, spent: 1e12 } })).all.spent).toBe(1e14);
  });

  test.each([
    ['nothing', undefined],
    ['no sums', {}],
    ['a count that is none', { all: { ...sums, count: 1.5 } }],
    ['a negative count', { all: { ...sums, count: -1 } }],
    ['no count', { all: { ...sums, count: undefined } }],
    ['nothing spent', { all: { ...sums, spent: undefined } }],
    ['nothing returned', { all: { ...sums, returned: 'much' } }],
    ['nothing topped up', { all: { ...sums, toppedUp: null } }],
    ['a negative sum', { all: { ...sums, spent: -0.01 } }],
    ['more than a trillion', { all: { ...sums, spent: 1e12 + 1 } }],
  ])('with %s are unreadable', async (_what, result) => {
    await expect(totals(result)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

test('CALL-28 OPS-07 the history as a file has a link with filter, type, language and token', async () => {
  const file = { type: 'pdf', language: 'en' } as const;
  const address = new URL(await loadTransactionsFileUrl(recordedApi().account, filter, file));
  expect(`${address.origin}${address.pathname}`).toBe('https://city.example/api/profile/download-history/v1');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...filterFields,
    type: 'pdf',
    lang: 'en',
    token: 'own-token',
  });
});

test('OPS-07 nobody who is signed out gets a link to the file', async () => {
  const { config, city, fetch } = recordedApi();
  const tokens = { current: () => undefined, expired: () => {} };
  const account = createAccountSource(config, { clock: city.clock, tokens, fetch });
  await expect(
    loadTransactionsFileUrl(account, filter, { type: 'pdf', language: 'en' }),
  ).rejects.toMatchObject({
    kind: 'tokenExpired',
    code: 'TokenExpired',
  });
});
