import { type RawBuilder, sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { appealTime } from '../../platform/time/appeal-time.ts';

/** How many rows one statement empties, so that no other work waits for long. */
const batch = 2000;

/**
 * Empties what names the guests of stays that nobody can dispute a fine for any more, and of payments that
 * were begun and never made: plates, phones, pages and hashes of requests. Stays of accounts are the driver's
 * history and last as long as the account. Returns how many stays and payments were emptied.
 */
export async function eraseOldPlates({
  database,
  now,
}: ServerContext): Promise<{ readonly stays: number; readonly payments: number }> {
  const oldest = new Date(now.getTime() - appealTime);
  const stays = await inBatches(database, emptyStays(oldest));
  return { stays, payments: await inBatches(database, emptyPayments(oldest)) };
}

async function inBatches(database: Database, statement: RawBuilder<unknown>): Promise<number> {
  let emptied = 0;
  for (;;) {
    const { rows } = await statement.execute(database);
    emptied += rows.length;
    if (rows.length < batch) return emptied;
  }
}

function emptyStays(oldest: Date): RawBuilder<unknown> {
  return sql`
    with old as (
      select sessions.id from sessions join payments on payments.id = payment_id
      where plate <> '' and ends_at < ${oldest} and account_id is null
      limit ${batch} for update of sessions skip locked
    ),
    later as (
      update extensions set plate = '' where session_id in (select id from old)
    ),
    corrected as (
      update corrections set plate_before = '', plate_after = '' where session_id in (select id from old)
    )
    update sessions set plate = '' where id in (select id from old) returning id
  `;
}

/** Those whose stay is emptied, and those that have none: never paid, or behind a barrier. */
function emptyPayments(oldest: Date): RawBuilder<unknown> {
  return sql`
    with old as (
      select id from payments
      where account_id is null and return_url <> '' and created_at < ${oldest}
        and not exists (select from sessions where payment_id = payments.id and plate <> '')
        and not exists (
          select from extensions join sessions on sessions.id = session_id
          where extensions.payment_id = payments.id and sessions.plate <> ''
        )
        and not exists (
          select from corrections join sessions on sessions.id = session_id
          where corrections.payment_id = payments.id and sessions.plate <> ''
        )
      limit ${batch} for update skip locked
    ),
    orders as (
      update session_orders set plate = '', link_page = null where payment_id in (select id from old)
    ),
    attempts as (
      update payment_attempts set request_hash = '' where payment_id in (select id from old)
    ),
    at_the_provider as (
      update provider_payments set description = '', return_url = '' where order_id in (select id from old)
    )
    update payments set phone = null, return_url = '' where id in (select id from old) returning id
  `;
}
