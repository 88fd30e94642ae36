import { randomUUID } from 'node:crypto';
import type { EraseReply, ObstacleWire } from '@kerb/core/contract/my-data.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ErasedRows } from '../../platform/database/json-columns.ts';
import { selectRows, updateRows } from '../../platform/database/rows.ts';
import { accountGone } from '../../platform/errors/account-gone.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext, AccountTransaction } from '../accounts/account-context.ts';
import type { TransactionContext } from '../cities/request-context.ts';
import { oweUnbinding } from '../payments/bound-accounts.ts';
import { obstacleRefusals } from './my-data-refusals.ts';
import { obstaclesOf } from './obstacles.ts';
import { findPerson, type Person } from './person.ts';
import { type PersonalTable, tablesOfPersons } from './personal-tables.ts';
import { retainedOf } from './retained.ts';

/** By when an erasure has to be done: law 152-FZ, article 21. Milliseconds. */
const longestWait = 30 * 24 * 3_600_000;

/**
 * Erases the account of a driver who has proven to be its owner: in one transaction all that names the driver
 * in any table, except what `retainedOf` tells. The books get an anonymous account. Throws `ErasureRefused`
 * with what the driver can do about it; the request is then recorded, since the law sets it a date.
 */
export async function eraseAccount(context: AccountContext): Promise<Omit<EraseReply, 'status'>> {
  const result = await inTransaction(context.database, async (database) => {
    const inTransaction = { ...context, database };
    await lockForErasure(inTransaction);
    const person = await findPerson(inTransaction);
    const obstacles = await obstaclesOf(inTransaction, person);
    const id = await recordRequest(inTransaction, obstacles);
    if (obstacles[0]) return obstacles[0];
    const retained = await retainedOf(inTransaction, person);
    await oweUnbinding(inTransaction, context.account.id);
    const log = await eraseRows(inTransaction, person);
    await updateRows(
      database,
      'erasures',
      { id },
      { erased_at: context.now, log: JSON.stringify(log), retained: JSON.stringify(retained) },
    );
    return { number: id, retained };
  });
  if ('reason' in result) throw new ApiError(obstacleRefusals[result.reason]);
  return result;
}

/** A payment that begins at the same time has to wait, and then finds no account. */
async function lockForErasure({ database, account: { id } }: AccountTransaction): Promise<void> {
  await selectRows(database, 'accounts', { id }, ['id']).forUpdate().executeTakeFirstOrThrow(accountGone);
}

/** The date counts from the first time that a driver asks. Returns the number of the erasure. */
async function recordRequest(
  { database, city, now, account }: AccountTransaction,
  found: readonly ObstacleWire[],
): Promise<string> {
  const obstacles = JSON.stringify(found.map(({ reason }) => reason));
  const { id } = await database
    .insertInto('erasures')
    .values({
      id: randomUUID(),
      city: city.id,
      account_id: account.id,
      asked_at: now,
      due_at: new Date(now.getTime() + longestWait),
      obstacles,
      erased_at: null,
      log: '[]',
      retained: '[]',
    })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ obstacles }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns what was erased, without a table that had no row of the person. */
async function eraseRows({ database, now }: TransactionContext, person: Person): Promise<ErasedRows[]> {
  const anonymous = randomUUID();
  const { accountId, city } = person;
  await sql`
    insert into accounts
      (id, city, kind, email, first_name, last_name, middle_name, balance_kopecks, settings, created_at, is_anonymous)
    values (${anonymous}, ${city}, 'personal', ${anonymous}, '', '', '', 0, '{}', ${now}, true)
  `.execute(database);
  const log: ErasedRows[] = [];
  // The account goes last: its other rows go with it, and would not be counted.
  const inOrder = [...tablesOfPersons.filter(({ name }) => name !== 'accounts'), accounts];
  for (const table of inOrder) {
    const rows = await eraseTable({ database, anonymous, accountId }, table, table.rows(person));
    if (rows > 0) log.push({ table: table.name, ...erasedColumns(table), rows });
  }
  return log;
}

const accounts = tablesOfPersons.find(({ name }) => name === 'accounts') as (typeof tablesOfPersons)[number];

interface Eraser extends Pick<TransactionContext, 'database'> {
  readonly accountId: string;
  /** The account that the books get. */
  readonly anonymous: string;
}

/** Returns how many rows were deleted or emptied. */
async function eraseTable(
  { database, accountId, anonymous }: Eraser,
  { name, erasure, isLedger }: (typeof tablesOfPersons)[number],
  rows: ReturnType<PersonalTable['rows']>,
): Promise<number> {
  if (erasure === 'retain') return 0;
  const table = sql.table(name);
  if (erasure === 'delete') {
    const { numAffectedRows } = await sql`delete from ${table} where ${rows}`.execute(database);
    return Number(numAffectedRows);
  }
  const emptied = Object.entries(erasure).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const owner = sql`account_id = case account_id when ${accountId} then ${anonymous}::uuid end`;
  const changes = isLedger ? [...emptied, owner] : emptied;
  if (changes.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${table} set ${sql.join(changes)} where ${rows}
  `.execute(database);
  return Number(numAffectedRows);
}

function erasedColumns({
  erasure,
  personal,
  secret = [],
}: PersonalTable): Omit<ErasedRows, 'table' | 'rows'> {
  return erasure === 'delete'
    ? { action: 'deleted', columns: [...personal, ...secret] }
    : { action: 'emptied', columns: Object.keys(erasure) };
}
