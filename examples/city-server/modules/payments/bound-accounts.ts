import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { byKey } from '../../platform/database/connect.ts';
import { deleteRows, findRow, storeRow, updateRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { hasCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Binding, SbpBindings } from './payment-provider.ts';

type BoundAccount = TableRow<'bound_accounts'>;

type Writing = Pick<ServerContext, 'database' | 'now'>;

/** A driver has at most one bound account: a later one replaces it. In the transaction of its payment. */
export async function storeBoundAccount(
  context: Writing,
  accountId: string,
  { id, bank }: Binding,
): Promise<void> {
  const { database, now } = context;
  const row = { binding_id: id, bank, bound_at: now };
  await oweUnbinding(context, accountId);
  // A provider can name a binding as it did before.
  await deleteRows(database, 'owed_unbindings', { binding_id: id });
  await storeRow(database, 'bound_accounts', { account_id: accountId }, row);
}

/** `undefined` also in a city that no longer binds accounts. */
export async function findBoundAccount(
  { database, city }: Pick<RequestContext, 'database' | 'city'>,
  accountId: string,
): Promise<BoundAccount | undefined> {
  if (!hasCapability(city, 'sbpBinding')) return undefined;
  return findRow(byKey(database), 'bound_accounts', { account_id: accountId });
}

/** Ends a binding at the city. In the transaction that calls off what the account was to pay. */
export async function deleteBoundAccount({ database, now }: Writing, accountId: string): Promise<void> {
  await oweUnbinding({ database, now }, accountId);
  await deleteRows(database, 'bound_accounts', { account_id: accountId });
}

/**
 * Records, in the transaction that ends a binding, that the bank has to be told. Two drivers can have bound
 * the same bank account; it is unbound when neither has it any more.
 */
export async function oweUnbinding({ database, now }: Writing, accountId: string): Promise<void> {
  await database
    .insertInto('owed_unbindings')
    .columns(['binding_id', 'owed_at'])
    .expression((build) =>
      build
        .selectFrom('bound_accounts')
        .select(['binding_id', build.val(now).as('owed_at')])
        .where('account_id', '=', accountId)
        // Another replacement at the same time waits.
        .forUpdate(),
    )
    .onConflict((conflict) => conflict.column('binding_id').doNothing())
    .execute();
}

/**
 * Returns what tells the bank of bindings that ended, in turns. Telling it again is harmless. A bank that
 * does not take it is told again after as long as it has been owed, and after a day at most.
 */
export function createUnbinding(bindings: SbpBindings) {
  const nextOwed = inTurns(
    ({ database, now }: ServerContext) =>
      database
        .selectFrom('owed_unbindings')
        .select('binding_id')
        .where('binding_id', 'not in', (bound) => bound.selectFrom('bound_accounts').select('binding_id'))
        .where(
          sql<boolean>`(told_at is null or told_at + least(told_at - owed_at, interval '1 day') <= ${now})`,
        ),
    'binding_id',
  );
  return async (context: ServerContext, onError: (error: unknown) => void): Promise<void> => {
    for (const { binding_id } of await nextOwed(context))
      try {
        await bindings.unbind(context, binding_id);
        await deleteRows(context.database, 'owed_unbindings', { binding_id });
      } catch (error) {
        onError(error);
        await updateRows(context.database, 'owed_unbindings', { binding_id }, { told_at: context.now });
      }
  };
}
