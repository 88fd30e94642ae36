import { notifyDriver, type PushContext } from '../../push/notify-driver.ts';
import type { Session } from '../sessions.ts';

/** Whether the driver was not told this yet. Of several processes one gets to tell it. */
export async function addNotice(
  { database }: PushContext,
  { id, ends_at }: Pick<Session, 'id' | 'ends_at'>,
  kind: 'endsSoon' | 'unpaid',
): Promise<boolean> {
  const added = await database
    .insertInto('push_stay_notices')
    .values({ session_id: id, kind, session_end: ends_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** An extension at the end has failed, which its driver learns at once. */
export async function tellOfFailedExtension(
  context: PushContext,
  accountId: string,
  session: Pick<Session, 'id' | 'ends_at'>,
): Promise<void> {
  if (await addNotice(context, session, 'unpaid'))
    await notifyDriver(context, accountId, {
      kind: 'unpaid',
      moment: session.ends_at,
      sessionId: session.id,
    });
}
