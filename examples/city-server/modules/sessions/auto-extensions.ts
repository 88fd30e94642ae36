import type { ServerContext } from '../../platform/context.ts';
import { selectRows, storeRow, updateRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { TransactionContext } from '../cities/request-context.ts';

/** An extension that begins when its session ends. */
export type AutoExtension = TableRow<'auto_extensions'>;

/** Stores an extension for a session, in the place of an earlier one. */
export async function storeAutoExtension(
  { database, now }: TransactionContext,
  session: Pick<TableRow<'sessions'>, 'id' | 'city' | 'ends_at'>,
  extension: Pick<AutoExtension, 'account_id' | 'duration_minutes' | 'maximum_kopecks'>,
): Promise<void> {
  const row = {
    ...extension,
    city: session.city,
    begins_at: session.ends_at,
    enabled_at: now,
    status: 'enabled',
    failure: null,
    charge_id: null,
  } as const;
  await storeRow(database, 'auto_extensions', { session_id: session.id }, row);
}

/**
 * Disables the extension at a session's end, if there is one: the driver confirmed it for the session as it
 * was.
 */
export async function disableAutoExtension(
  { database }: Pick<ServerContext, 'database'>,
  sessionId: string,
): Promise<void> {
  await updateRows(
    database,
    'auto_extensions',
    { session_id: sessionId, status: 'enabled' },
    { status: 'disabled' },
  );
}

/** The extensions at the end of an account's sessions that are enabled or have failed. */
export async function autoExtensionsOf(
  { database }: ServerContext,
  accountId: string,
): Promise<AutoExtension[]> {
  return selectRows(database, 'auto_extensions', { account_id: accountId })
    .where('status', 'in', ['enabled', 'failed'])
    .execute();
}

/** The sessions of an account whose extension has to begin now, the longest waiting first. */
export function dueExtensionsOf(context: ServerContext, accountId: string) {
  return dueExtensions(context).where('account_id', '=', accountId).orderBy('begins_at').limit(100).execute();
}

/**
 * Sessions whose extension has to begin now, in turns: those for which a bound account is charged, or all
 * others.
 */
export function nextDueExtensions({ hasCharge }: { readonly hasCharge: boolean }) {
  return inTurns(
    (context: ServerContext) => dueExtensions(context).where('charge_id', hasCharge ? 'is not' : 'is', null),
    'session_id',
  );
}

function dueExtensions({ database, now }: ServerContext) {
  return selectRows(database, 'auto_extensions', { status: 'enabled' }, ['session_id', 'city']).where(
    'begins_at',
    '<=',
    now,
  );
}
