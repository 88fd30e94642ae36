import type { PaidOutcome, PaymentAttempt } from '../domain/payment/order.ts';
import { minuteMs } from '../domain/time.ts';
import type { PaymentEnvironment } from './payment-controller.ts';

export interface EarlierPayment {
  readonly attempt: PaymentAttempt;
  readonly outcome: PaidOutcome;
}

/** A tab whose payment is older than this has been left: an order at a payment page is closed by then. */
const abandonedAfterMs = 30 * minuteMs;

/** More than a driver forgets in a day; each is one call. */
const mostAsked = 5;

/** Payments that were given up, or left with their tab, and paid all the same (PLUS-02); each is found and reported once. */
export async function findEarlierPayments(
  { api, attempts, onReport, canAsk }: PaymentEnvironment,
  signal?: AbortSignal,
): Promise<EarlierPayment[]> {
  if (!canAsk()) return [];
  const now = api.clock.now();
  const shown = attempts.current()?.id;
  const candidates = attempts
    .all()
    .filter(({ id, isReported }) => id !== shown && !isReported)
    .filter(({ isGivenUp, sentAt }) => isGivenUp || now - sentAt > abandonedAfterMs)
    .slice(0, mostAsked);
  const found: EarlierPayment[] = [];
  for (const attempt of candidates) {
    const outcome = await api.paymentOutcome(attempt.id, signal).catch(() => undefined);
    if (outcome?.state === 'declined') attempts.remove(attempt.id);
    if (outcome?.state !== 'paid' || !attempts.report(attempt.id)) continue;
    found.push({ attempt, outcome });
    onReport({ attempt, result: 'paid', outcome, until: outcome.until });
  }
  return found;
}
