import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import { inTransaction } from '@kerb/city-server/platform/database/in-transaction.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedDatabase } from './prepared-database.ts';

let database: Database;
beforeAll(async () => {
  database = await connect(await preparedDatabase());
});
afterAll(() => database.destroy());

const countAccounts = (from: Database) =>
  from
    .selectFrom('accounts')
    .select((each) => each.fn.countAll<number>().as('count'))
    .execute();

test('inside of a transaction a second connection, which PGlite does not have, is refused', async () => {
  const second = inTransaction(database, () => countAccounts(database));
  await expect(second).rejects.toThrow('A second connection inside of a transaction');
});

test('the transaction’s connection is not, nor another one after its end', async () => {
  const [inside] = await inTransaction(database, (transaction) => countAccounts(transaction));
  expect(await countAccounts(database)).toEqual([inside]);
});
