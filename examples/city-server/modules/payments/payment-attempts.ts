import { byKey } from '../../platform/database/connect.ts';
import { findRow, insertNew, requireRow, updateRows } from '../../platform/database/rows.ts';
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
  const primaryKey = { city: city.id, key };
  const isNew = await insertNew(database, 'payment_attempts', ['city', 'key'], {
    ...primaryKey,
    payment_id: paymentId,
    created_at: now,
    request_hash: hashRequest(fields),
  });
  if (isNew) return undefined;
  const earlier = await requireRow(database, 'payment_attempts', primaryKey, ['payment_id', 'request_hash']);
  if (!isSameRequest(earlier.request_hash, fields)) throw new ApiError(paymentRefusals.attemptReused);
  return earlier.payment_id;
}

/** Records that an attempt repeats an earlier payment. */
export async function pointAttemptAt(
  { database, city }: TransactionContext,
  key: string,
  paymentId: string,
): Promise<void> {
  await updateRows(database, 'payment_attempts', { city: city.id, key }, { payment_id: paymentId });
}

/**
 * The id of the payment that a key began; `undefined` for a key that never arrived or whose request was
 * refused.
 */
export async function findAttempt(
  { database, city }: RequestContext,
  key: string,
): Promise<string | undefined> {
  const attempt = await findRow(byKey(database), 'payment_attempts', { city: city.id, key }, ['payment_id']);
  return attempt?.payment_id;
}
