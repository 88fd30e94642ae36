import { cityConfig } from '@kerb/cities/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { memoryDatabase } from '../../platform/database/memory-database.harness.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { addAccount } from './accounts.ts';
import { closeDemoAccounts } from './close-demo-accounts.ts';

const now = new Date('2026-06-10T12:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await memoryDatabase();
}, 60_000);
afterAll(() => database.destroy());

let people = 0;

/** A driver with a password, signed in on one device. Returns the account's id. */
async function addDriver(city: string, isDemo: boolean): Promise<string> {
  people += 1;
  const [email, phone] = [`driver-${people}@kerb.example`, `7900000000${people}`];
  const account = { city, email, phone, passwordHash: 'hash', isDemo };
  const account_id = (await addAccount({ database, now }, account)) ?? '';
  await insertRows(database, 'account_tokens', {
    token_hash: email,
    account_id,
    device_name: '',
    created_at: now,
    last_used_at: now,
    expires_at: now,
  });
  return account_id;
}

test('SEC-16 without a demonstration its known accounts have no password and no device, all others do', async () => {
  const [kazan, perm] = [cityConfig('kazan'), cityConfig('perm')];
  if (!kazan || !perm) throw new Error('The cities are configured');
  const demo = await addDriver('kazan', true);
  const others = [await addDriver('kazan', false), await addDriver('perm', true)];
  await closeDemoAccounts(database, kazan);
  const rows = await database.selectFrom('accounts').select(['id', 'password_hash']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.id, row.password_hash]))).toEqual({
    [demo]: null,
    ...Object.fromEntries(others.map((id) => [id, 'hash'])),
  });
  const signedIn = async () =>
    (await database.selectFrom('account_tokens').select('account_id').execute()).map((row) => row.account_id);
  expect((await signedIn()).sort()).toEqual([...others].sort());
  await closeDemoAccounts(database, perm);
  expect(await signedIn()).toEqual([others[0]]);
});
