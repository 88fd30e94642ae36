import type { PaidOutcome, PaymentAttempt } from '../domain/payment/order.ts';
import { minuteMs } from '../domain/time.ts';
import type { PaymentEnvironment } from './payment-controller.ts';

export interface EarlierPayment {
  readonly attempt: PaymentAttempt;
  readonly outcome: PaidOutcome;
}

/** An order at a payment page expires within this time, so an older attempt of another tab is abandoned. */
const abandonedAfterMs = 30 * minuteMs;

/** The maximum of calls; no driver abandons more payments in a day. */
const maxLookups = 5;

/**
 * Looks up payments that were given up, or abandoned with their tab, and paid at the bank afterwards
 * (PLUS-02). Each is reported once.
 */
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
    .slice(0, maxLookups);
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
