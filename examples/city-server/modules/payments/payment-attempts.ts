import { byKey } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import type { ConfirmedFields } from './payment-kind.ts';
import { paymentRefusals } from './payment-refusals.ts';
import { hashRequest, isSameRequest } from './request-hash.ts';

interface PaymentAttempt {
  /** The `Idempotency-Key`, unique in a city for all kinds of payment. */
  readonly key: string;
  readonly fields: ConfirmedFields;
}

/**
 * Stores a new attempt, or returns the id of the payment that the key began earlier. The primary key decides:
 * of requests at the same time, in any number of processes, one stores it and the others wait for that one's
 * transaction. Throws `IdempotencyKeyReused` if the key came with another request.
 */
export async function reserveAttempt(
  { database, city, now }: TransactionContext,
  { key, fields }: PaymentAttempt,
  paymentId: string,
): Promise<string | undefined> {
  const attempt = { city: city.id, key, payment_id: paymentId, created_at: now };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('payment_attempts')
    .values({ ...attempt, request_hash: hashRequest(fields) })
    .onConflict((conflict) => conflict.columns(['city', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 0n) return undefined;
  const earlier = await database
    .selectFrom('payment_attempts')
    .select(['payment_id', 'request_hash'])
    .where('city', '=', city.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!isSameRequest(earlier.request_hash, fields)) throw new ApiError(paymentRefusals.attemptReused);
  return earlier.payment_id;
}

/** Records that an attempt repeats an earlier payment. */
export async function pointAttemptAt(
  { database, city }: TransactionContext,
  key: string,
  paymentId: string,
): Promise<void> {
  await database
    .updateTable('payment_attempts')
    .set({ payment_id: paymentId })
    .where('city', '=', city.id)
    .where('key', '=', key)
    .execute();
}

/**
 * The id of the payment that a key began; `undefined` for a key that never arrived or whose request was
 * refused.
 */
export async function findAttempt(
  { database, city }: RequestContext,
  key: string,
): Promise<string | undefined> {
  const attempt = await byKey(database)
    .selectFrom('payment_attempts')
    .select('payment_id')
    .where('city', '=', city.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return attempt?.payment_id;
}
