import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { byKey } from '../../platform/database/connect.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { hasCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Binding } from './payment-provider.ts';
import type { PaymentRegistry } from './payment-registry.ts';

type BoundAccount = TableRow<'bound_accounts'>;

/** A driver has at most one bound account: a later one replaces it. */
export async function storeBoundAccount(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  accountId: string,
  { id, bank }: Binding,
): Promise<void> {
  const row = { binding_id: id, bank, bound_at: now };
  await database
    .insertInto('bound_accounts')
    .values({ ...row, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** `undefined` also in a city that no longer binds accounts. */
export async function findBoundAccount(
  { database, city }: Pick<RequestContext, 'database' | 'city'>,
  accountId: string,
): Promise<BoundAccount | undefined> {
  if (!hasCapability(city, 'sbpBinding')) return undefined;
  return byKey(database)
    .selectFrom('bound_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns what was bound, so that the bank can be told. */
export async function deleteBoundAccount(
  { database }: Pick<ServerContext, 'database'>,
  accountId: string,
): Promise<BoundAccount | undefined> {
  return database
    .deleteFrom('bound_accounts')
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

/** The city charges the account no longer, whatever the bank answers, so a bank that fails is only logged. */
export async function unbindAtBank(
  { context, log }: FastifyRequest,
  payments: PaymentRegistry,
  { binding_id }: BoundAccount,
): Promise<void> {
  await payments
    .unbind(context, binding_id)
    .catch((err: unknown) => log.error({ err }, 'a bank was not told that an account is unbound'));
}
