import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { appealTime } from '../../platform/time/appeal-time.ts';

/** How many stays one statement empties, so that no other work waits for long. */
const batch = 2000;

/**
 * Empties plates and phones of guests' stays that nobody can dispute a fine for any more. Stays of accounts
 * are the driver's history and last as long as the account. Returns how many stays were emptied.
 */
export async function eraseOldPlates({ database, now }: ServerContext): Promise<number> {
  const oldest = new Date(now.getTime() - appealTime);
  let erased = 0;
  for (;;) {
    const { rows } = await sql`
      with old as (
        select sessions.id, payment_id from sessions join payments on payments.id = payment_id
        where plate <> '' and ends_at < ${oldest} and account_id is null
        limit ${batch} for update of sessions skip locked
      ),
      orders as (
        update session_orders set plate = '', link_page = null
        where payment_id in (select payment_id from old)
      ),
      later as (
        update extensions set plate = '' where session_id in (select id from old) returning payment_id
      ),
      corrected as (
        update corrections set plate_before = '', plate_after = ''
        where session_id in (select id from old) returning payment_id
      ),
      paid as (
        update payments set phone = null where id in (
          select payment_id from old union all select payment_id from later
          union all select payment_id from corrected
        )
      )
      update sessions set plate = '' where id in (select id from old) returning id
    `.execute(database);
    erased += rows.length;
    if (rows.length < batch) return erased;
  }
}
