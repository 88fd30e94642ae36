import type { ServerContext } from '../../platform/context.ts';
import type { ClaimedMessage } from '../../platform/messages/claims.ts';
import { pushSettingsOf } from './push-settings.ts';

/**
 * Whether a push message is no longer true, or no longer wanted: its kind was switched off, or the session
 * got another end or another session followed.
 */
export async function isPushOutdated(
  { database }: ServerContext,
  { push_kind: kind, recipient, session_id }: ClaimedMessage,
): Promise<boolean> {
  if (!kind) return false;
  if ((await pushSettingsOf({ database }, recipient)).kindsOff.includes(kind)) return true;
  if (session_id === null || (kind !== 'endsSoon' && kind !== 'unpaid')) return false;
  const current = await database
    .selectFrom('sessions')
    .innerJoin('push_stay_notices', (join) =>
      join
        .onRef('push_stay_notices.session_id', '=', 'sessions.id')
        .onRef('push_stay_notices.session_end', '=', 'sessions.ends_at'),
    )
    .select('sessions.id')
    .where('sessions.id', '=', session_id)
    .where('sessions.ended_at', 'is', null)
    .where('push_stay_notices.kind', '=', kind)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions as later')
            .select('later.id')
            .whereRef('later.city', '=', 'sessions.city')
            .whereRef('later.plate', '=', 'sessions.plate')
            .whereRef('later.ends_at', '>', 'sessions.ends_at'),
        ),
      ),
    )
    .executeTakeFirst();
  return current === undefined;
}
