import type { Selectable } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import type { ArmedExtensionsTable, SessionsTable } from '../../platform/database/schema.ts';
import type { TransactionContext } from '../cities/request-context.ts';

/** An extension that begins when its session ends (PLUS-18). */
export type ArmedExtension = Selectable<ArmedExtensionsTable>;

/** Stores an extension for a session, in the place of an earlier one. */
export async function storeArmedExtension(
  { database, now }: TransactionContext,
  session: Pick<Selectable<SessionsTable>, 'id' | 'city' | 'ends_at'>,
  armed: Pick<ArmedExtension, 'account_id' | 'duration_minutes' | 'maximum_kopecks'>,
): Promise<void> {
  const row = {
    ...armed,
    city: session.city,
    begins_at: session.ends_at,
    armed_at: now,
    state: 'armed',
    failure: null,
  } as const;
  await database
    .insertInto('armed_extensions')
    .values({ ...row, session_id: session.id })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
}

/**
 * Disarms the extension of a session, if one is armed: the driver confirmed it for the session as it was.
 */
export async function disarmExtension(
  { database }: Pick<ServerContext, 'database'>,
  sessionId: string,
): Promise<void> {
  await database
    .updateTable('armed_extensions')
    .set({ state: 'disarmed' })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'armed')
    .execute();
}

/** The last extension of each session of an account that is armed or failed. */
export async function armedExtensionsOf(
  { database }: ServerContext,
  accountId: string,
): Promise<ArmedExtension[]> {
  return database
    .selectFrom('armed_extensions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['armed', 'failed'])
    .execute();
}

/** Ids of sessions whose armed extension has to begin, the longest waiting first. */
export async function dueExtensions(
  { database, now }: ServerContext,
  accountId?: string,
): Promise<{ readonly session_id: string; readonly city: string }[]> {
  const due = database
    .selectFrom('armed_extensions')
    .select(['session_id', 'city'])
    .where('state', '=', 'armed')
    .where('begins_at', '<=', now)
    .orderBy('begins_at')
    .limit(100);
  return (accountId === undefined ? due : due.where('account_id', '=', accountId)).execute();
}
