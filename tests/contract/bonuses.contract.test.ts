import { topUp as sendTopUp } from '@kerb/core/api/account-payment.ts';
import type { AccountSource } from '@kerb/core/api/account-source.ts';
import { loadBalance } from '@kerb/core/api/profile.ts';
import { loadTransactions, loadTransactionTotals } from '@kerb/core/api/transactions.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, driver, named } from './drivers.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const withBonuses = 'saint-petersburg';
const all = { from: undefined, to: undefined, type: undefined, plate: undefined, zoneId: undefined };
const bonuses = { ...all, type: 'bonus' } as const;
let server: CityServerHarness;
let people = 0;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());

/** A new driver of a city, with this balance. */
async function newDriver(city: string, roubles: number): Promise<AccountSource> {
  people += 1;
  const credentials = { identifier: `bonus-${people}@kerb.example`, password: 'long-enough-1' };
  const phone = `7914000${String(people).padStart(4, '0')}`;
  const { identifier: email, password } = credentials;
  await controlCalls(server.url)('POST', `/cities/${city}/people`, { email, phone, password, roubles });
  return (await signedInClient(server.url, city, credentials)).account;
}

/** Tops a balance up and pays at the bank. Resolves to the attempt. */
async function topUp(account: AccountSource, roubles: number, action: 'pay' | 'payDomestic') {
  const request = { amount: kopecks(roubles * 100), methodId: 'card', phone: undefined };
  const { redirectUrl } = await sendTopUp(account, request, named());
  await atTheBank(redirectUrl, action);
  // The bank may call more than once.
  await atTheBank(redirectUrl, action);
}

async function historyOf(account: AccountSource, filter: TransactionFilter = all) {
  return (await loadTransactions(account, filter, undefined)).transactions;
}
const short = ({ type, amount, status }: Transaction) => [type, amount / 100, status];

describe('PAY-38 the bonus for a domestic card', () => {
  test('a fifth of the top-up, once, as a separate transaction that the filter finds', async () => {
    const account = await newDriver(withBonuses, 100);
    await topUp(account, 50, 'payDomestic');
    const history = await historyOf(account);
    expect(history.map(short)).toEqual([
      ['bonus', 10, 'done'],
      ['topUp', 50, 'done'],
      ['topUp', 100, 'done'],
    ]);
    expect(history[0]?.orderNumber).toBe(history[1]?.orderNumber);
    expect((await historyOf(account, bonuses)).map(short)).toEqual([['bonus', 10, 'done']]);
    expect(await loadBalance(account)).toBe(160_00);
    expect((await loadTransactionTotals(account, all)).all.toppedUp).toBe(160_00);
  });

  test('none for another card, in a city without bonuses, and where the balance has no room', async () => {
    const foreign = await newDriver(withBonuses, 0);
    await topUp(foreign, 50, 'pay');
    expect(await loadBalance(foreign)).toBe(50_00);
    const elsewhere = await newDriver('nizhny-novgorod', 0);
    await topUp(elsewhere, 50, 'payDomestic');
    expect(await loadBalance(elsewhere)).toBe(50_00);
    const full = await newDriver(withBonuses, 999_945);
    await topUp(full, 50, 'payDomestic');
    expect(await loadBalance(full)).toBe(999_995_00);
  });

  test('Anna’s year has some', async () => {
    const { account } = await driver(server.url, withBonuses, 'anna');
    expect((await historyOf(account, bonuses)).length).toBeGreaterThan(3);
  });
});
