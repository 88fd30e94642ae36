import { topUp as sendTopUp } from '@kerb/core/api/account-payment.ts';
import type { AccountSource } from '@kerb/core/api/account-source.ts';
import { loadBalance, loadProfile } from '@kerb/core/api/profile.ts';
import {
  loadTransactions,
  loadTransactionsFileUrl,
  loadTransactionTotals,
} from '@kerb/core/api/transactions.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import readXlsxFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, driver, named } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = '2026-06-10T12:00:00+03:00';
const all = { from: undefined, to: undefined, type: undefined, plate: undefined, zoneId: undefined };
let server: CityServerHarness;
let database: PreparedDatabase;
let people = 0;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
});
afterAll(() => server.close());
beforeEach(() => server.setNow(noon));

/** A new driver with 100 roubles. */
async function newDriver(): Promise<AccountSource> {
  people += 1;
  const credentials = { identifier: `unpaid-${people}@kerb.example`, password: 'long-enough-1' };
  const phone = `7913000${String(people).padStart(4, '0')}`;
  const { identifier: email, password } = credentials;
  await controlCalls(server.url)('POST', `/cities/${city}/people`, { email, phone, password, roubles: 100 });
  return (await signedInClient(server.url, city, credentials)).account;
}

async function topUp(account: AccountSource, roubles: number): Promise<string | undefined> {
  const request = { amount: kopecks(roubles * 100), methodId: 'card', phone: undefined };
  return (await sendTopUp(account, request, named())).redirectUrl;
}

const historyOf = async (account: AccountSource) =>
  (await loadTransactions(account, all, undefined)).transactions;
const short = ({ amount, status }: Transaction) => [amount / 100, status];

describe('OPS-12 a top-up in the history', () => {
  test('waits, was cancelled, failed or is done, as the bank says', async () => {
    const account = await newDriver();
    const pages: (string | undefined)[] = [];
    // The clock stands still, so all of them begin in one millisecond.
    for (const roubles of [10, 20, 30, 40]) pages.push(await topUp(account, roubles));
    const [left, cancelled, declined, paid] = pages;
    expect((await historyOf(account)).map(short)).toEqual([
      [40, 'waiting'],
      [30, 'waiting'],
      [20, 'waiting'],
      [10, 'waiting'],
      [100, 'done'],
    ]);
    await atTheBank(left, 'leave');
    await atTheBank(cancelled, 'cancel');
    await atTheBank(declined, 'decline');
    await atTheBank(paid, 'pay');
    const rows = await historyOf(account);
    expect(new Set(rows.map(({ cursor }) => cursor)).size).toBe(rows.length);
    expect(rows.map(short).sort()).toEqual(
      [
        [100, 'done'],
        [10, 'waiting'],
        [20, 'cancelled'],
        [30, 'failed'],
        [40, 'done'],
      ].sort(),
    );
    for (const { type, status, fiscalReceiptUrl, orderNumber } of rows.filter(({ note }) => !note)) {
      expect([type, orderNumber?.length]).toEqual(['topUp', 8]);
      expect(fiscalReceiptUrl !== undefined).toBe(status === 'done');
    }
    expect(await loadBalance(account)).toBe(140_00);
  });

  test('one that ran out of time was cancelled, also if nobody asks', async () => {
    const account = await newDriver();
    await topUp(account, 50);
    server.setNow('2026-06-10T12:21:00+03:00');
    await expect.poll(async () => (await historyOf(account)).map(short)).toContainEqual([50, 'cancelled']);
  });

  test('one that the balance had no room for was cancelled: its money goes back', async () => {
    const account = await newDriver();
    const page = await topUp(account, 50);
    const { email } = await loadProfile(account, true);
    const full = 'update accounts set balance_kopecks = 100000000 where email = $1';
    await database.query(full, [email]);
    await atTheBank(page, 'pay');
    expect((await historyOf(account)).map(short)).toContainEqual([50, 'cancelled']);
  });

  test('Anna’s year has one that she cancelled and one that the bank declined', async () => {
    server.setNow(undefined);
    const { account } = await driver(server.url, city, 'anna');
    const unpaid = (await historyOf(account)).filter(({ status }) => status !== 'done');
    expect(unpaid.map(short)).toEqual([
      [300, 'cancelled'],
      [500, 'failed'],
    ]);
  });
});

test('PLUS-11 OPS-07 totals and files have what moved money, and nothing that did not', async () => {
  const account = await newDriver();
  await topUp(account, 10);
  await atTheBank(await topUp(account, 20), 'decline');
  await atTheBank(await topUp(account, 40), 'pay');
  const { all: sums } = await loadTransactionTotals(account, all);
  expect(sums).toEqual({ count: 2, spent: 0, returned: 0, toppedUp: 140_00 });
  const fileOf = async (type: 'xls' | 'pdf') => {
    const file = await fetch(await loadTransactionsFileUrl(account, all, { type, language: 'ru' }));
    return file.arrayBuffer();
  };
  const { text } = await extractText(new Uint8Array(await fileOf('pdf')), { mergePages: true });
  expect(text).toContain('40.00');
  expect(text.match(/Пополнение счёта/g)).toHaveLength(1);
  const [sheet] = await readXlsxFile(Buffer.from(await fileOf('xls')));
  const toppedUp = sheet?.data.filter((row) => row.includes('Пополнение счёта'));
  expect(toppedUp?.map((row) => row[2])).toEqual([40]);
});
