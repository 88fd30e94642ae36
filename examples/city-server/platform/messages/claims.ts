import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { TableRow } from '../database/schema.ts';
import type { MessageKind } from './carrier.ts';

/** A message that this process alone may send until its claim ends. */
export type ClaimedMessage = TableRow<'outbox'>;

export type Failure = NonNullable<TableRow<'outbox'>['failure']>;

/** A message in one of these states stays in it. */
export type FinalState = Extract<TableRow<'outbox'>['state'], 'sent' | 'givenUp' | 'dropped'>;

/**
 * How long a claim lasts, and again from the moment that the transmission begins, so it is longer than any
 * transmission. By the clock of the database, because clocks of processes may differ.
 */
const claimEnd = sql<Date>`clock_timestamp() + interval '1 minute'`;

/**
 * Claims messages of these kinds that are due, and those whose process ended in the middle. `attempts` names
 * the claim: a process with an older one can no longer change anything.
 */
export async function claim(
  { database, now }: ServerContext,
  kinds: readonly MessageKind[],
  count: number,
): Promise<ClaimedMessage[]> {
  return database
    .updateTable('outbox')
    .set(({ eb }) => ({ state: 'sending', claimed_until: claimEnd, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (outbox) =>
      outbox
        .selectFrom('outbox')
        .select('id')
        .where('kind', 'in', kinds)
        .where(isUnclaimed)
        .where('next_attempt_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('next_attempt_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** A claim whose time is over belongs to a process that ended in the middle. */
const isUnclaimed = sql<boolean>`(state = 'waiting' or state = 'sending' and claimed_until < clock_timestamp())`;

/** Another process has claimed the message meanwhile. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/**
 * Counts a transmission that may arrive from now on, before it begins. A carrier that sends each id once
 * needs no count. Throws `ClaimLost`.
 */
export async function beginTransmission(
  database: Database,
  message: ClaimedMessage,
  isIdempotent = false,
): Promise<void> {
  const { numUpdatedRows } = await ofClaim(database, message)
    .set(({ eb }) => ({
      claimed_until: claimEnd,
      unconfirmed: eb('unconfirmed', '+', isIdempotent ? 0 : 1),
    }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ClaimLost();
}

/** The message was sent, or never will be. */
export async function finish(
  { database, now }: ServerContext,
  message: ClaimedMessage,
  state: FinalState,
  failure: Failure | null,
  keepsTexts: boolean,
): Promise<void> {
  await ofClaim(database, message)
    .set({
      state,
      failure,
      claimed_until: null,
      sent_at: state === 'sent' ? now : null,
      ...(keepsTexts ? {} : erased),
    })
    .execute();
}

/**
 * Sends the message again later. `isConfirmed`: the transmission, if it began, did not arrive. `pause`: what
 * the server asks for at least, in milliseconds.
 */
export async function postpone(
  { database, now }: ServerContext,
  message: ClaimedMessage,
  failure: Failure,
  { isConfirmed, pause = 0 }: { readonly isConfirmed: boolean; readonly pause?: number },
): Promise<void> {
  await ofClaim(database, message)
    .set({
      state: 'waiting',
      failure,
      claimed_until: null,
      next_attempt_at: new Date(now.getTime() + Math.max(pause, pauseAfter(message.attempts))),
      ...(isConfirmed ? { unconfirmed: message.unconfirmed } : {}),
    })
    .execute();
}

/**
 * Releases a message that was claimed and not tried, so that another process can claim it, at once or from a
 * moment on.
 */
export async function release(
  database: Database,
  message: ClaimedMessage,
  next_attempt_at = message.next_attempt_at,
): Promise<void> {
  await ofClaim(database, message)
    .set(({ eb }) => ({
      state: 'waiting',
      claimed_until: null,
      next_attempt_at,
      attempts: eb('attempts', '-', 1),
    }))
    .execute();
}

const ofClaim = (database: Database, { id, attempts }: ClaimedMessage) =>
  database
    .updateTable('outbox')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts);

const firstPause = 10_000;
const longestPause = 30 * 60_000;

/** Doubles with each attempt. A fifth is random, so that messages do not all come back at once. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return pause * (0.9 + Math.random() / 5);
}

const erased = { text: null, subject: null, attachment: null, attachment_name: null } as const;

/** A message that was not sent in its time. */
type Expired = Pick<ClaimedMessage, 'message_id' | 'kind' | 'state' | 'failure' | 'attempts'>;

/**
 * Ends messages whose time is over, also where nobody delivers their kind: one that was never tried is
 * dropped, the others are given up. Some at a time.
 */
export async function endExpired(
  { database, now }: ServerContext,
  keepsTexts: boolean,
): Promise<readonly Expired[]> {
  return database
    .updateTable('outbox')
    .set({
      state: sql`case when attempts = 0 then 'dropped' else 'givenUp' end`,
      failure: sql`coalesce(failure, 'expired')`,
      claimed_until: null,
      ...(keepsTexts ? {} : erased),
    })
    .where('id', 'in', (outbox) =>
      outbox
        .selectFrom('outbox')
        .select('id')
        .where(isUnclaimed)
        .where('expires_at', '<=', now)
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['message_id', 'kind', 'state', 'failure', 'attempts'])
    .execute();
}

/** Milliseconds. Clocks of processes may differ by so much. */
const clockDifference = 60_000;

/** A pause is never longer than this; one for quiet hours is no attempt. Milliseconds. */
const longerThanAnyPause = 2 * 3_600_000;

/**
 * After a clock that was ahead was set back: messages that were written by it, or paused, would wait until
 * the clock is there again. They are due now, and keep their lifetime.
 */
export async function bringBack({ database, now }: ServerContext): Promise<void> {
  const ahead = new Date(now.getTime() + clockDifference);
  const afterAnyPause = new Date(now.getTime() + longerThanAnyPause);
  await database
    .updateTable('outbox')
    .set({
      created_at: sql`least(created_at, ${now})`,
      expires_at: sql`expires_at - greatest(created_at - ${now}, interval '0')`,
      next_attempt_at: now,
    })
    .where('state', '=', 'waiting')
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '>', ahead),
        and([eb('attempts', '>', 0), eb('next_attempt_at', '>', afterAnyPause)]),
      ]),
    )
    .execute();
}

/** How long it can be seen what became of a message: over a weekend. Milliseconds. */
const shownFor = 3 * 24 * 3_600_000;

/** Deletes messages that were sent, given up or dropped some days ago. */
export async function deleteOldMessages({ database, now }: ServerContext): Promise<void> {
  const oldest = new Date(now.getTime() - shownFor);
  await deleteInBatches(
    database,
    sql`delete from outbox where id in (
      select id from outbox where created_at < ${oldest} and state in ('sent', 'givenUp', 'dropped')
      limit 5000 for update skip locked
    )`,
  );
}
