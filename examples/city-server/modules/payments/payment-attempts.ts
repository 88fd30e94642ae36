import { Failure } from '../../platform/failures/failure.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import type { ConfirmedFields } from './payment-service.ts';
import { hashRequest, isSameRequest } from './request-hash.ts';

export interface PaymentAttempt {
  /** The `Idempotency-Key`, unique in a city for all kinds of payment. */
  readonly key: string;
  readonly kind: string;
  readonly fields: ConfirmedFields;
}

interface StoredAttempt {
  readonly kind: string;
  readonly paymentId: string;
}

/**
 * Stores a new attempt, or finds the payment that the key began earlier. The primary key decides: of requests
 * at the same time, in any number of processes, one stores it and the others wait for that one's transaction
 * (REL-04). Throws `IdempotencyKeyReused` if the key came with another request.
 */
export async function reserveAttempt(
  { database, city, now }: TransactionContext,
  { key, kind, fields }: PaymentAttempt,
  paymentId: string,
): Promise<StoredAttempt | undefined> {
  const attempt = { city: city.id, key, kind, payment_id: paymentId, created_at: now };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('payment_attempts')
    .values({ ...attempt, request_hash: hashRequest(fields) })
    .onConflict((conflict) => conflict.columns(['city', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 0n) return undefined;
  const earlier = await database
    .selectFrom('payment_attempts')
    .select(['kind', 'payment_id', 'request_hash'])
    .where('city', '=', city.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.kind !== kind || !isSameRequest(earlier.request_hash, fields)) {
    throw new Failure('IdempotencyKeyReused', 'Этот платёж уже отправлен с другими данными');
  }
  return { kind: earlier.kind, paymentId: earlier.payment_id };
}

/** Lets an attempt stand for an older payment that its request turned out to repeat. */
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

/** The payment that a key began; `undefined` for a key that never arrived or whose request was refused. */
export async function findAttempt(
  { database, city }: RequestContext,
  key: string,
): Promise<StoredAttempt | undefined> {
  const attempt = await database
    .selectFrom('payment_attempts')
    .select(['kind', 'payment_id'])
    .where('city', '=', city.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return attempt && { kind: attempt.kind, paymentId: attempt.payment_id };
}
