import { expect, test, vi } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import { kopecks } from '../domain/money.ts';
import type { SlipPayer } from '../domain/payment-slip/payment-slip.ts';
import type { Plate } from '../domain/plate/plate.ts';
import type { Http } from './http.ts';
import {
  createPaymentSlip,
  loadPaymentSlipFile,
  loadPaymentSlips,
  sendPaymentSlip,
} from './payment-slips.ts';
import { sourceOf } from './recorded-api.fixture.ts';

const config = { timeZone: 'Europe/Moscow' } as unknown as CityConfig;

/** A city that gives one reply; `sent` are the calls. */
function replying(reply: object, file = new Blob([])) {
  const sent: (readonly [string, object | undefined])[] = [];
  const call = async ({ method, path }: Endpoint, fields: object = {}) => {
    sent.push([`${method} ${path}`, fields]);
    return { status: 'ok', ...reply };
  };
  const body = async ({ method, path }: Endpoint, fields?: object) => {
    sent.push([`${method} ${path}`, fields]);
    return file;
  };
  const http: Http = Object.assign(call, { body });
  return { http, sent };
}

const legal: SlipPayer = {
  kind: 'legal',
  name: 'ООО «Ромашка»',
  ogrn: '1027700132195',
  inn: '7707083893',
  kpp: '770701001',
  address: 'Москва',
};
const individual: SlipPayer = {
  kind: 'individual',
  firstName: 'Анна',
  lastName: 'Иванова',
  middleName: 'Петровна',
  address: 'Нижний Новгород',
  document: 'drivingLicence',
  series: '5210',
  number: '123456',
  issuedOn: '2015-02-28' as CalendarDate,
  issuer: 'ГИБДД 5201',
};

test('CALL-55 RCP-02 a slip has its number, date, sum, status, purpose, type and UIN', async () => {
  const wire = {
    date: '2026-06-10T12:00:00+03:00',
    receiptnumber: 100_001,
    sum: '500.50',
    status: 'Ожидает оплаты',
    receiptname: 'Пополнение счёта',
    type: 'legal',
    UIN: '10470000000001000019',
  };
  const { http, sent } = replying({ result: [wire, { sum: 1 }, null] });
  expect(await loadPaymentSlips(sourceOf(http, config))).toEqual([
    {
      number: '100001',
      createdAt: Date.parse('2026-06-10T12:00:00+03:00'),
      sum: 50_050,
      status: 'Ожидает оплаты',
      purpose: 'Пополнение счёта',
      kind: 'invoice',
      uin: '10470000000001000019',
    },
  ]);
  expect(sent).toEqual([['GET /api/receipt-list', {}]]);
});

test.each([
  ['legal', 'invoice'],
  [2, 'invoice'],
  ['individual', 'slip'],
  [1, 'slip'],
  [undefined, 'slip'],
])('RCP-02 type %s is an %s', async (type, kind) => {
  const { http } = replying({ result: [{ receiptnumber: '1', type }] });
  expect((await loadPaymentSlips(sourceOf(http, config)))[0]?.kind).toBe(kind);
});

test.each([
  ['10/06/2026', '2026-06-10T00:00:00+03:00'],
  ['10/06/2026 12:30', '2026-06-10T12:30:00+03:00'],
])('RCP-02 the date %s is read in the city’s time', async (date, iso) => {
  const { http } = replying({ result: [{ receiptnumber: '1', date }] });
  expect((await loadPaymentSlips(sourceOf(http, config)))[0]?.createdAt).toBe(Date.parse(iso));
});

test.each([undefined, 'soon', 'x10/06/2026', '10/06/2026 12:30:00', '31/02/2026'])(
  'RCP-02 the date %s is none',
  async (date) => {
    const { http } = replying({ result: [{ receiptnumber: '1', date }] });
    expect((await loadPaymentSlips(sourceOf(http, config)))[0]?.createdAt).toBeUndefined();
  },
);

test('RCP-02 what a slip lacks is empty', async () => {
  expect(
    await loadPaymentSlips(sourceOf(replying({ result: [{ receiptnumber: '1' }] }).http, config)),
  ).toEqual([
    {
      number: '1',
      createdAt: undefined,
      sum: undefined,
      status: '',
      purpose: '',
      kind: 'slip',
      uin: undefined,
    },
  ]);
});

test.each([
  ['passport', '1'],
  ['drivingLicence', '2'],
] as const)('RCP-06 CALL-58 the document %s has the type %s', async (document, typeDoc) => {
  const { http, sent } = replying({ result: { receiptnumber: '8' } });
  const request = { referrer: 'refill', amount: kopecks(100) } as const;
  await createPaymentSlip(sourceOf(http), request, { ...individual, document });
  expect(sent[0]?.[1]).toMatchObject({ typeDoc });
});

test('a list that is none is a failure, not an empty list', async () => {
  await expect(loadPaymentSlips(sourceOf(replying({ result: 'none' }).http, config))).rejects.toMatchObject({
    kind: 'unreadable',
  });
});

test('CALL-56 the reply is binary and is not parsed as JSON', async () => {
  const { http, sent } = replying({}, new Blob(['%PDF-1.7 …']));
  const file = await loadPaymentSlipFile(sourceOf(http), '7');
  expect(file.type).toBe('application/pdf');
  expect(await file.text()).toBe('%PDF-1.7 …');
  expect(sent).toEqual([['GET /api/receipt', { receiptnumber: '7' }]]);
});

test('CALL-56 a refusal in the place of a file has its reason', async () => {
  const refusal = JSON.stringify({ status: 'error', errorName: 'ValidationError', message: 'Нет' });
  await expect(
    loadPaymentSlipFile(sourceOf(replying({}, new Blob([refusal])).http), '7'),
  ).rejects.toMatchObject({
    kind: 'refused',
    code: 'ValidationError',
  });
  for (const text of ['<html>', '{"status":"ok"}', ''])
    await expect(
      loadPaymentSlipFile(sourceOf(replying({}, new Blob([text])).http), '7'),
    ).rejects.toMatchObject({
      kind: 'unreadable',
    });
});

test('API-02 a token that is over is noticed in the place of a file too, and reported', async () => {
  const refusal = JSON.stringify({ status: 'error', errorName: 'TokenExpired' });
  const source = sourceOf(replying({}, new Blob([refusal])).http);
  const expired = vi.fn();
  const tokens = { ...source.tokens, expired };
  await expect(loadPaymentSlipFile({ ...source, tokens }, '7')).rejects.toMatchObject({
    kind: 'tokenExpired',
  });
  expect(expired).toHaveBeenCalledExactlyOnceWith('own-token');
});

test('CALL-57 the number and the e-mail are sent', async () => {
  const { http, sent } = replying({});
  await sendPaymentSlip(sourceOf(http), '7', 'a@b.example');
  expect(sent).toEqual([['GET /api/sendreceipt', { receiptnumber: '7', email: 'a@b.example' }]]);
});

test('DLG-02 CALL-58 RCP-06 a top-up adds the sum to the flat fields of a legal payer', async () => {
  const { http, sent } = replying({ result: { receiptnumber: 100_001 } });
  expect(await createPaymentSlip(sourceOf(http), { referrer: 'refill', amount: kopecks(99_50) }, legal)).toBe(
    '100001',
  );
  expect(sent).toEqual([
    [
      'POST /api/creatrefill',
      {
        sum: '99.50',
        name: 'ООО «Ромашка»',
        ogrn: '1027700132195',
        inn: '7707083893',
        kpp: '770701001',
        address: 'Москва',
        type: '2',
      },
    ],
  ]);
});

test('DLG-02 CALL-59 RCP-06 a permit adds its code and the plate to the fields of an individual', async () => {
  const { http, sent } = replying({ result: { receiptnumber: '8' } });
  const request = {
    referrer: 'subscription',
    amount: kopecks(1),
    code: 'week',
    plate: 'А123ВС52' as Plate,
  } as const;
  expect(await createPaymentSlip(sourceOf(http), request, individual)).toBe('8');
  expect(sent).toEqual([
    [
      'POST /api/creatsubscription',
      {
        codeSubscription: 'week',
        grz: 'А123ВС52',
        firstName: 'Анна',
        lastName: 'Иванова',
        middleName: 'Петровна',
        address: 'Нижний Новгород',
        typeDoc: '2',
        seriesDoc: '5210',
        numberDoc: '123456',
        DateDoc: '28/02/2015',
        issuer: 'ГИБДД 5201',
        type: '1',
      },
    ],
  ]);
});

test('CALL-58 a reply without a number is a failure', async () => {
  await expect(
    createPaymentSlip(
      sourceOf(replying({ result: {} }).http),
      { referrer: 'refill', amount: kopecks(1) },
      legal,
    ),
  ).rejects.toMatchObject({ kind: 'unreadable' });
});
