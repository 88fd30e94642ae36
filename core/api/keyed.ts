import { idempotencyKeyHeader } from '../contract/payment.ts';

/** The header of a payment's idempotency key. */
export function keyed(attemptId: string | undefined): Readonly<Record<string, string>> | undefined {
  return attemptId === undefined ? undefined : { [idempotencyKeyHeader]: attemptId };
}
