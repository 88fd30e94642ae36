import {
  endSession,
  extendSession,
  quoteAccountStay,
  quoteExtension,
  topUp as sendTopUp,
  startStay,
} from '@kerb/core/api/account-payment.ts';
import { loadOwnPaymentOutcome } from '@kerb/core/api/account-payment-outcome.ts';
import type { AccountSource } from '@kerb/core/api/account-source.ts';
import { correctSession, quoteCorrection } from '@kerb/core/api/correction.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { loadBalance, loadProfile } from '@kerb/core/api/profile.ts';
import {
  loadAllTransactions,
  loadTransactions,
  loadTransactionsFileUrl,
  loadTransactionTotals,
  type TransactionPage,
} from '@kerb/core/api/transactions.ts';
import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { type Kopecks, kopecks } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { Correction } from '@kerb/core/domain/session/correction.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, codeOf, driver, named, newCar, started, stayOf, unnamed } from './drivers.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = '2026-06-10T12:00:00+03:00';
let server: CityServerHarness;
let control: ReturnType<typeof controlCalls>;
let people = 0;

beforeAll(async () => {
  server = await startCityServer();
  control = controlCalls(server.url);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(noon));

/** A new driver with 1,000 roubles and no history but that. */
async function newDriver(): Promise<RecordingClient> {
  people += 1;
  const email = `history-${people}@kerb.example`;
  const password = 'long-enough-1';
  const phone = `7911000${String(people).padStart(4, '0')}`;
  const made = await control('POST', `/cities/${city}/people`, { email, phone, password, roubles: 1000 });
  expect(made.status).toBe('ok');
  return signedInClient(server.url, city, { identifier: email, password });
}

const all: TransactionFilter = {
  from: undefined,
  to: undefined,
  type: undefined,
  plate: undefined,
  zoneId: undefined,
};

async function pagesOf(account: AccountSource, filter = all): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  let after: string | undefined;
  do {
    const page = await loadTransactions(account, filter, after);
    rows.push(...page.transactions);
    after = page.next;
  } while (after !== undefined);
  return rows;
}

const short = ({ type, amount, note }: Transaction) => [type, amount / 100, ...(note ? [note] : [])];

describe('CALL-18 PLUS-17 the history has each movement of money', () => {
  test('OPS-13 SES-19 a payment with the number of the session’s order, an extension, an end, top-ups, newest first', async () => {
    const { account } = await newDriver();
    const session = await started({ account } as RecordingClient);
    server.setNow('2026-06-10T12:05:00+03:00');
    await extendSession(account, { session, duration: minutes(60) }, unnamed);
    server.setNow('2026-06-10T12:30:00+03:00');
    await endSession(account, session.sessionId);
    const topUp = { amount: kopecks(200_00), methodId: 'card', phone: undefined };
    await atTheBank((await sendTopUp(account, topUp, named())).redirectUrl, 'pay');
    const rows = await pagesOf(account);
    expect(rows.map(({ type }) => type)).toEqual(['topUp', 'refund', 'extension', 'payment', 'topUp']);
    const [paidIn, refund, extension, payment, opening] = rows;
    expect(short(opening as Transaction)).toEqual(['topUp', 1000, 'opening']);
    expect(payment).toMatchObject({
      plate: session.plate,
      // The number on the sign of zone 1001.
      zoneCode: '1',
      from: session.startedAt,
      until: session.endsAt,
      duration: 60,
      status: 'done',
      orderNumber: session.orderNumber,
      fiscalReceiptUrl: undefined,
    });
    expect(extension).toMatchObject({ from: session.endsAt, until: session.endsAt + 3_600_000 });
    expect(refund?.from).toBe(Date.parse('2026-06-10T12:30:00+03:00'));
    const balance = (await loadBalance(account)) ?? 0;
    const sum = rows.reduce(
      (total, { type, amount }) => total + (type === 'topUp' || type === 'refund' ? amount : -amount),
      0,
    );
    expect(sum).toBe(balance);
    const receipt = await fetch(paidIn?.fiscalReceiptUrl ?? '');
    expect(await receipt.text()).toContain('200,00\u00a0₽');
  });

  test('the control room’s changes of a balance are in it, and a correction of a session', async () => {
    const { account } = await newDriver();
    const { people: list } = await control<{ people: { id: string; email: string }[] }>(
      'GET',
      `/cities/${city}/people`,
    );
    const email = (await loadProfile(account, true)).email;
    const id = list.find((person) => person.email === email)?.id;
    await control('PUT', `/cities/${city}/people/${id}/balance`, { roubles: 900.5 });
    const session = await started({ account } as RecordingClient);
    const change = { session, spot: { zoneId: '1002', parkingCode: undefined } };
    const difference = await corrected(account, change);
    const [correction, , adjustment] = await pagesOf(account);
    expect(correction).toMatchObject({ note: 'correction', amount: Math.abs(difference) });
    expect(short(adjustment as Transaction)).toEqual(['payment', 99.5, 'adjustment']);
  });

  test('filters by type, vehicle, zone and days of the city', async () => {
    const { account } = await newDriver();
    const car = newCar();
    server.setNow('2026-06-09T23:59:59+03:00');
    await startStay(account, stayOf({ plate: car, duration: minutes(15) }), unnamed);
    server.setNow('2026-06-10T00:00:00+03:00');
    const spot = { zoneId: '1002', parkingCode: undefined };
    await startStay(account, stayOf({ spot, duration: minutes(15) }), unnamed);
    const found = async (filter: Partial<TransactionFilter>) =>
      (await pagesOf(account, { ...all, type: 'payment', ...filter })).map(({ at }) =>
        new Date(at).toISOString(),
      );
    const [before, after] = ['2026-06-09T20:59:59.000Z', '2026-06-09T21:00:00.000Z'];
    expect(await found({})).toEqual([after, before]);
    expect(await found({ plate: car })).toEqual([before]);
    expect(await found({ plate: ` ${car.toLowerCase()}` as Plate })).toEqual([before]);
    expect(await found({ plate: 'Х000ХХ99' as Plate })).toEqual([]);
    expect(await found({ zoneId: '1002' })).toEqual([after]);
    expect(await found({ to: '2026-06-09' as never })).toEqual([before]);
    expect(await found({ from: '2026-06-10' as never })).toEqual([after]);
    expect(await found({ from: '2026-06-09' as never, to: '2026-06-10' as never })).toEqual([after, before]);
    expect(await pagesOf(account, { ...all, type: 'barrier' })).toEqual([]);
  });

  test('OPS-14 some barrier payments of the demo driver have the kind of the permit that paid for them', async () => {
    const { account } = await driver(server.url, city, 'anna');
    const rows = await pagesOf(account, { ...all, type: 'barrier' });
    expect(new Set(rows.map(({ permitKind }) => permitKind))).toEqual(new Set([undefined, 'Месяц']));
  });

  test('OPS-03 the filter of the zone also takes the code of a parking', async () => {
    const { city: source, account } = await newDriver();
    const { objects } = await loadMap(source);
    const [parking, other] = objects.filter(
      ({ type, category, zone, isActive }) =>
        type === 'parking' && category === 'onStreet' && isActive && zone?.id === '1001',
    );
    const spot = { zoneId: '1001', parkingCode: parking?.code };
    await startStay(account, stayOf({ duration: minutes(15) }), unnamed);
    await startStay(account, stayOf({ spot, duration: minutes(15) }), unnamed);
    const codes = async (zoneId: string | undefined) =>
      (await pagesOf(account, { ...all, zoneId })).map(({ parkingCode }) => parkingCode);
    expect(await codes(parking?.code)).toEqual([parking?.code]);
    expect(await codes(other?.code)).toEqual([]);
    expect(await codes('1001')).toEqual([parking?.code, undefined]);
  });

  test('CALL-27 a city without the filtered call sends the whole history, and the same rows are found', async () => {
    const { account, sent } = await newDriver();
    const car = newCar();
    server.setNow('2026-06-09T23:59:59+03:00');
    await startStay(account, stayOf({ plate: car, duration: minutes(15) }), unnamed);
    server.setNow('2026-06-10T00:00:00+03:00');
    const spot = { zoneId: '1002', parkingCode: undefined };
    await startStay(account, stayOf({ spot, duration: minutes(15) }), unnamed);
    const filters: readonly Partial<TransactionFilter>[] = [
      {},
      { type: 'payment' },
      { type: 'topUp' },
      { plate: car },
      { zoneId: '1002' },
      { zoneId: 'P-1' },
      { to: '2026-06-09' as never },
      { from: '2026-06-10' as never, type: 'payment' },
      { driverPhone: '79200000101' },
    ];
    const found = async () => {
      const pages: TransactionPage[] = [];
      for (const filter of filters)
        pages.push(await loadTransactions(account, { ...all, ...filter }, undefined));
      return pages;
    };
    const filtered = await found();
    expect(filtered.map(({ transactions }) => transactions.length)).toEqual([3, 2, 1, 1, 1, 0, 1, 1, 0]);
    const has = (value: boolean) =>
      control('PUT', `/cities/${city}/settings/options.capabilities.operationFilter`, { value });
    expect(await has(false)).toMatchObject({ status: 'ok' });
    try {
      sent.length = 0;
      expect(await found()).toEqual(filtered);
      const whole = sent.filter(({ path }) => path === '/api/profile/get-operations-v2');
      expect(whole).toHaveLength(filters.length);
      for (const { method, fields } of whole)
        expect([method, Object.keys(fields)]).toEqual(['GET', ['token']]);
    } finally {
      await has(true);
    }
  });

  test.each([
    { StartDate: '31/02/2026' },
    { EndDate: '2026-06-10' },
    { StartDate: '10/06/2026', EndDate: '09/06/2026' },
    { Operation: 'theft' },
    { OrderNumber: 'A1B2C3D4' },
  ])('refuses %j', async (fields) => {
    const { auth } = await newDriver();
    const address = `${server.url}/${city}/api/profile/get-operations-with-filter?token=${auth.current()}`;
    expect(await rawCall(address, fields as never)).toMatchObject({ errorName: 'ValidationError' });
  });

  test('without a token nothing is told', async () => {
    const address = `${server.url}/${city}/api/profile`;
    for (const [path, method] of [
      ['get-operations-with-filter', 'POST'],
      ['get-operations-v2', 'GET'],
      ['get-operation-totals', 'POST'],
      ['download-history/v1', 'GET'],
    ] as const)
      expect(await rawCall(`${address}/${path}`, { type: 'xls' }, { method })).toMatchObject({
        errorName: 'TokenNotFound',
      });
  });
});

describe('OPS-06 paging', () => {
  test('CALL-18 CALL-27 loses and repeats no row while operations arrive, many of them at one time', async () => {
    const { account } = await newDriver();
    const id = await idOf(account);
    let sum = 1000;
    // The clock stands still.
    const arrive = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => {
          sum += 1;
          return control('PUT', `/cities/${city}/people/${id}/balance`, { roubles: sum });
        }),
      );
    await arrive(110);
    expect((await loadTransactions(account, all, undefined)).transactions).toHaveLength(50);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 2, maxLength: 2 }), async (arrivals) => {
        const listed = (await loadAllTransactions(account)).map(({ cursor }) => cursor);
        const paged: string[] = [];
        let after: string | undefined;
        for (const count of [...arrivals, 0, 0, 0]) {
          const page = await loadTransactions(account, all, after);
          paged.push(...page.transactions.map(({ cursor }) => cursor));
          after = page.next;
          if (after === undefined) break;
          await arrive(count);
        }
        expect(paged).toEqual(listed);
        expect(new Set(paged).size).toBe(paged.length);
      }),
      { numRuns: 4 },
    );
  }, 60_000);
});

async function idOf(account: AccountSource): Promise<string | undefined> {
  const { email } = await loadProfile(account, true);
  const { people: list } = await control<{ people: { id: string; email: string }[] }>(
    'GET',
    `/cities/${city}/people`,
  );
  return list.find((person) => person.email === email)?.id;
}

describe('a year of operations of the demonstration', () => {
  test('adds up to the balance; PLUS-11 the totals equal the sums of the list, months in order, the dearest car first', async () => {
    const { account } = await driver(server.url, city, 'anna');
    const listed = await pagesOf(account);
    expect(listed.length).toBeGreaterThan(150);
    expect(new Set(listed.map(({ cursor }) => cursor)).size).toBe(listed.length);
    const rows = listed.filter(({ status }) => status === 'done');
    const sumOf = (types: readonly string[], of = rows) =>
      of.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0);
    const spending = ['payment', 'extension', 'permit', 'barrier'];
    const totals = await loadTransactionTotals(account, all);
    expect(totals.all).toEqual({
      count: rows.length,
      spent: sumOf(spending),
      returned: sumOf(['refund']),
      toppedUp: sumOf(['topUp', 'bonus']),
    });
    expect(totals.all.toppedUp + totals.all.returned - totals.all.spent).toBe(await loadBalance(account));
    const inCity = new Intl.DateTimeFormat('sv', {
      timeZone: 'Europe/Moscow',
      year: 'numeric',
      month: '2-digit',
    });
    const months = totals.months.map(({ month }) => month);
    expect(months).toEqual([...months].sort());
    const spent = totals.vehicles.map((vehicle) => vehicle.spent);
    expect(spent).toEqual([...spent].sort((one, other) => other - one));
    expect(new Set(spent).size).toBeGreaterThan(2);
    for (const { month, spent, count } of totals.months) {
      const ofMonth = rows.filter(({ at }) => inCity.format(at) === month);
      expect([count, spent]).toEqual([ofMonth.length, sumOf(spending, ofMonth)]);
    }
    expect(totals.months.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    for (const { plate, spent } of totals.vehicles) {
      const ofVehicle = rows.filter((row) => row.plate === plate);
      expect(spent).toBe(sumOf(spending, ofVehicle));
      const filtered = await loadTransactionTotals(account, { ...all, plate: plate as Plate });
      expect(filtered.all.count).toBe(ofVehicle.length);
    }
  });

  test('PLUS-11 OPS-13 the month is the city’s, and what a concession took off is no part of the sum', async () => {
    // In UTC it is May.
    server.setNow('2026-06-01T00:30:00+03:00');
    const { account } = await newDriver();
    const spot = { zoneId: '1007', parkingCode: undefined };
    const stay = stayOf({ spot, plate: 'А123ВС52' as Plate, startedAt: undefined });
    server.setNow('2026-06-01T12:00:00+03:00');
    const { total, discount } = await quoteAccountStay(account, stay);
    expect(discount).toBeGreaterThan(0);
    await startStay(account, stay, unnamed);
    const [payment] = await pagesOf(account);
    expect(payment).toMatchObject({ amount: total, discount });
    const { months } = await loadTransactionTotals(account, all);
    expect(months.map(({ month }) => month)).toEqual(['2026-06']);
  });
});

describe('CALL-28 files', () => {
  const files = {
    ru: {
      headings: ['Дата', 'Операция', 'Сумма, ₽', 'Автомобиль', 'Зона', 'Время', 'Заказ'],
      sheet: 'Операции',
      date: '10.06.2026 12:00',
      operation: 'Оплата парковки',
      title: 'История операций, Нижний Новгород',
      page: 'Страница 2',
      other: /[a-z]{3}/,
    },
    en: {
      headings: ['Date', 'Operation', 'Amount, ₽', 'Vehicle', 'Zone', 'Time', 'Order'],
      sheet: 'Operations',
      date: '10 Jun 2026 12:00',
      operation: 'Parking payment',
      title: 'History of operations, Nizhny Novgorod',
      page: 'Page 2',
      other: /[а-яё]{3}/,
    },
  } as const;
  const sheetsOf = async (reply: Response) => readXlsxFile(Buffer.from(await reply.arrayBuffer()));

  test.each([
    ['ru', '-12345'],
    ['en', '-67890'],
  ] as const)(
    'SEC-13 XLS in %s: type, name, and the rows of the filter; the plate %s is no formula',
    async (language, plate) => {
      const { account } = await newDriver();
      await startStay(account, stayOf({ plate: plate as Plate, isForeignPlate: true }), unnamed);
      const filter = { ...all, type: 'payment' } as const;
      const reply = await fetch(await loadTransactionsFileUrl(account, filter, { type: 'xls', language }));
      expect(reply.headers.get('content-type')).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      expect(reply.headers.get('content-disposition')).toBe(
        'attachment; filename="operations-2026-06-10.xlsx"',
      );
      expect(reply.headers.get('cache-control')).toBe('no-store');
      const [sheet] = await sheetsOf(reply);
      const [head, row, ...rest] = sheet?.data ?? [];
      const { headings, date, operation, ...texts } = files[language];
      expect([sheet?.sheet, head]).toEqual([texts.sheet, headings]);
      const [payment] = await pagesOf(account, filter);
      expect(row?.slice(0, 4)).toEqual([date, operation, -(payment?.amount ?? 0) / 100, `'${plate}`]);
      expect(rest).toEqual([]);
    },
  );

  test.each(['ru', 'en'] as const)(
    'SEC-13 PDF in %s: type, name, and text of that language that can be read back',
    async (language) => {
      const { account } = await driver(server.url, city, 'anna');
      const reply = await fetch(await loadTransactionsFileUrl(account, all, { type: 'pdf', language }));
      expect(reply.headers.get('content-type')).toBe('application/pdf');
      expect(reply.headers.get('content-disposition')).toBe(
        'attachment; filename="operations-2026-06-10.pdf"',
      );
      const { text, totalPages } = await extractText(new Uint8Array(await reply.arrayBuffer()), {
        mergePages: true,
      });
      const { title, page, headings, operation, other } = files[language];
      expect(totalPages).toBeGreaterThan(2);
      for (const shown of [title, page, ...headings, 'А123ВС52']) expect(text).toContain(shown);
      expect(text.split(operation).length).toBeGreaterThan(80);
      expect(text).not.toMatch(other);
    },
  );

  test('has what the filter finds by vehicle, by zone and by days, and nothing else', async () => {
    const { account } = await newDriver();
    const [car, other] = [newCar(), newCar()];
    await startStay(account, stayOf({ plate: car }), unnamed);
    server.setNow('2026-06-11T12:00:00+03:00');
    await startStay(account, stayOf({ plate: other }), unnamed);
    const carsOf = async (filter: Partial<TransactionFilter>) => {
      const url = await loadTransactionsFileUrl(
        account,
        { ...all, ...filter },
        { type: 'xls', language: 'ru' },
      );
      const [sheet] = await sheetsOf(await fetch(url));
      return sheet?.data.slice(1).map((row) => row[3]);
    };
    expect(await carsOf({ plate: other })).toEqual([other]);
    expect(await carsOf({ zoneId: '1009' })).toEqual([]);
    expect(await carsOf({ from: '2026-06-11' as CalendarDate, type: 'payment' })).toEqual([other]);
    expect(await carsOf({ to: '2026-06-10' as CalendarDate, type: 'payment' })).toEqual([car]);
  });

  test('SEC-17 an account has one file made at a time, and another account its own meanwhile', async () => {
    // A year as a PDF takes so long that the other requests arrive meanwhile.
    const [one, other] = [await driver(server.url, city, 'anna'), await newDriver()];
    const urlOf = ({ account }: Pick<typeof one, 'account'>) =>
      loadTransactionsFileUrl(account, all, { type: 'pdf', language: 'ru' });
    const statusesOf = async (urls: readonly string[]) => {
      const replies = await Promise.all(urls.map((url) => fetch(url)));
      return replies.map(({ status }) => status).sort();
    };
    const [own, others] = [await urlOf(one), await urlOf(other)];
    expect(await statusesOf([own, own, own])).toEqual([200, 429, 429]);
    expect(await statusesOf([own, others])).toEqual([200, 200]);
  });

  test('a request whose address names no language has the file in the one of its header', async () => {
    const { account } = await newDriver();
    const url = new URL(await loadTransactionsFileUrl(account, all, { type: 'xls', language: 'ru' }));
    const headings = async (headers?: Record<string, string>) => {
      const [sheet] = await sheetsOf(await fetch(url, headers ? { headers } : {}));
      return sheet?.data[0];
    };
    const english = { 'Accept-Language': 'en-GB,ru;q=0.5' };
    expect(await headings(english)).toEqual(files.ru.headings);
    url.searchParams.delete('lang');
    expect(await headings(english)).toEqual(files.en.headings);
    expect(await headings()).toEqual(files.ru.headings);
  });
});

/** Corrects a session for what the city asks. Gives the difference. */
async function corrected(account: AccountSource, correction: Correction): Promise<Kopecks> {
  const { difference } = await quoteCorrection(account, correction);
  await correctSession(account, correction, { difference }, unnamed);
  return difference;
}

describe('CALL-38 DLG-08 an extension paid at the provider', () => {
  const cheap = minutes(60);
  const extension = (session: Awaited<ReturnType<typeof started>>) => ({
    session,
    duration: cheap,
    methodId: 'card',
    phone: undefined,
  });

  test('extends once it is paid, without the balance, and is in the history with its receipt', async () => {
    const client = await newDriver();
    const { account } = client;
    const session = await started(client);
    const balance = await loadBalance(account);
    const attempt = named();
    const quote = await quoteExtension(account, extension(session));
    const { redirectUrl } = await extendSession(account, extension(session), attempt);
    expect((await loadProfile(account, true)).sessions[0]?.endsAt).toBe(session.endsAt);
    expect(await loadOwnPaymentOutcome(account, attempt.attemptId)).toMatchObject({ state: 'waiting' });
    await atTheBank(redirectUrl, 'pay');
    await atTheBank(redirectUrl, 'pay');
    expect((await loadProfile(account, true)).sessions[0]?.endsAt).toBe(session.endsAt + 3_600_000);
    expect(await loadBalance(account)).toBe(balance);
    expect(await loadOwnPaymentOutcome(account, attempt.attemptId)).toMatchObject({
      state: 'paid',
      until: session.endsAt + 3_600_000,
      amount: quote.total,
    });
    const [row, second] = await pagesOf(account);
    expect(row).toMatchObject({ type: 'extension', amount: quote.total, from: session.endsAt });
    expect(row?.fiscalReceiptUrl).toContain('/provider/receipt/');
    expect(second?.type).toBe('payment');
  });

  test('REL-04 a repeat has the same page, and another request with its key is refused', async () => {
    const client = await newDriver();
    const session = await started(client);
    const attempt = named();
    const first = await extendSession(client.account, extension(session), attempt);
    expect(await extendSession(client.account, extension(session), attempt)).toEqual(first);
    const other = extendSession(client.account, { ...extension(session), methodId: 'sbp' }, attempt);
    expect(await codeOf(other)).toBe('IdempotencyKeyReused');
  });

  test('declined, nothing changes', async () => {
    const client = await newDriver();
    const session = await started(client);
    const attempt = named();
    await atTheBank(
      (await extendSession(client.account, extension(session), attempt)).redirectUrl,
      'decline',
    );
    expect(await loadOwnPaymentOutcome(client.account, attempt.attemptId)).toMatchObject({
      state: 'declined',
    });
    expect((await loadProfile(client.account, true)).sessions[0]?.endsAt).toBe(session.endsAt);
  });

  test.each<[string, (account: AccountSource, session: ParkingSession) => Promise<unknown>, number]>([
    [
      'another device extended the session',
      (account, session) => extendSession(account, { session, duration: cheap }, unnamed),
      3_600_000,
    ],
    [
      'its plate was corrected',
      (account, session) =>
        corrected(account, {
          session,
          vehicle: { plate: newCar(), isForeignPlate: false, vehicleCategory: 'B' },
        }),
      0,
    ],
    [
      'its zone was corrected',
      (account, session) => corrected(account, { session, spot: { zoneId: '1002', parkingCode: undefined } }),
      0,
    ],
  ])('paid after %s, the money is returned', async (_what, change, added) => {
    const client = await newDriver();
    const { account } = client;
    const session = await started(client);
    const attempt = named();
    const { redirectUrl } = await extendSession(account, extension(session), attempt);
    await change(account, session);
    await atTheBank(redirectUrl, 'pay');
    expect(await loadOwnPaymentOutcome(account, attempt.attemptId)).toMatchObject({ state: 'declined' });
    expect((await loadProfile(account, true)).sessions[0]?.endsAt).toBe(session.endsAt + added);
  });

  test('paid after another stay of the car has begun at its end, the money is returned', async () => {
    const client = await newDriver();
    const { account } = client;
    server.setNow('2026-06-10T12:00:00+03:00');
    const session = await started(client, { duration: minutes(15) });
    server.setNow('2026-06-10T12:14:00+03:00');
    const attempt = named();
    const { redirectUrl } = await extendSession(account, extension(session), attempt);
    server.setNow('2026-06-10T12:15:00+03:00');
    await startStay(account, stayOf({ plate: session.plate }), unnamed);
    await atTheBank(redirectUrl, 'pay');
    expect(await loadOwnPaymentOutcome(account, attempt.attemptId)).toMatchObject({ state: 'declined' });
    expect((await loadProfile(account, true)).sessions).toHaveLength(1);
  });

  test('paid after the time that it buys is over, the money is returned', async () => {
    const client = await newDriver();
    const { account } = client;
    const short = minutes(15);
    server.setNow('2026-06-10T12:00:00+03:00');
    const session = await started(client, { duration: short });
    server.setNow('2026-06-10T12:14:00+03:00');
    const attempt = named();
    const late = { ...extension(session), duration: short };
    const { redirectUrl } = await extendSession(account, late, attempt);
    server.setNow('2026-06-10T12:31:00+03:00');
    await atTheBank(redirectUrl, 'pay');
    expect(await loadOwnPaymentOutcome(account, attempt.attemptId)).toMatchObject({ state: 'declined' });
  });

  test.each([
    ['', 'NotSelectedPaymentService'],
    ['Receipt', 'PaymentServiceNotFound'],
    ['phone', 'PhoneEmpty'],
  ])('the method "%s" is refused with %s', async (methodId, code) => {
    const client = await newDriver();
    const session = await started(client);
    expect(await codeOf(extendSession(client.account, { ...extension(session), methodId }, named()))).toBe(
      code,
    );
  });

  test('a session deleted in the control room takes the payment of its extension with it', async () => {
    const client = await newDriver();
    const session = await started(client);
    const attempt = named();
    await extendSession(client.account, extension(session), attempt);
    const id = await idOf(client.account);
    await control('DELETE', `/cities/${city}/people/${id}/sessions/${session.sessionId}`);
    expect(await loadOwnPaymentOutcome(client.account, attempt.attemptId)).toEqual({ state: 'unknown' });
    expect(await codeOf(extendSession(client.account, extension(session), attempt))).toBe(
      'ParkingSessionNotFound',
    );
  });
});
