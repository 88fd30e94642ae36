import { insertNew } from '../../../platform/database/rows.ts';
import { notifyDriver, type PushContext } from '../../push/notify-driver.ts';
import type { Session } from '../sessions.ts';

type EndingSession = Pick<Session, 'id' | 'ends_at'>;

type Kind = 'endsSoon' | 'unpaid';

/** Whether the driver was not told this yet. Of several processes one gets to tell it. */
export function addNotice(
  { database }: PushContext,
  { id: session_id, ends_at: session_end }: EndingSession,
  kind: Kind,
): Promise<boolean> {
  const notice = { session_id, kind, session_end };
  return insertNew(database, 'push_stay_notices', ['session_id', 'kind', 'session_end'], notice);
}

/** Tells the driver once. A warning is of no use after the end. */
export async function tellOnce(
  context: PushContext,
  accountId: string,
  session: EndingSession,
  kind: Kind,
): Promise<void> {
  if (!(await addNotice(context, session, kind))) return;
  const { id: sessionId, ends_at: moment } = session;
  const until = kind === 'endsSoon' ? { until: moment } : {};
  await notifyDriver(context, accountId, { kind, moment, sessionId, ...until });
}
