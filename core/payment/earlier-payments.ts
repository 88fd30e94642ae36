import type { PaidOutcome, PaymentAttempt } from '../domain/payment/order.ts';
import { minuteMs } from '../domain/time.ts';
import { heldAttempts } from './attempt-lock.ts';
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
 * Looks up payments that were given up, or abandoned with their tab, and paid at the bank afterwards. The
 * first tab that learns the outcome reports it, once. We cannot tell a tab that is at the bank from a closed
 * one, so we skip a recent payment only while a page waits for it, or if the browser does not say which pages
 * wait. `onWaiting` gets a payment that was not given up and whose order of SBP can still be paid.
 */
export async function findEarlierPayments(
  { clock, loadOutcome, attempts, onReport, canAsk }: PaymentEnvironment,
  signal?: AbortSignal,
  onWaiting?: (attempt: PaymentAttempt) => void,
): Promise<EarlierPayment[]> {
  if (!canAsk()) return [];
  const now = clock.now();
  const shown = attempts.current()?.id;
  const held = await heldAttempts();
  const isAbandoned = ({ isGivenUp, sentAt }: PaymentAttempt) => isGivenUp || now - sentAt > abandonedAfterMs;
  const candidates = attempts
    .all()
    .filter(({ id, isReported }) => id !== shown && !isReported)
    .filter((attempt) => isAbandoned(attempt) || held?.has(attempt.id) === false)
    .slice(0, maxLookups);
  const paid: EarlierPayment[] = [];
  for (const attempt of candidates) {
    const outcome = await loadOutcome(attempt.id, signal).catch(() => undefined);
    if (outcome?.state === 'waiting' && outcome.sbp && !attempt.isGivenUp) onWaiting?.(attempt);
    // The tab of a recent payment may come back from the bank, and then says so itself.
    if (outcome?.state === 'declined' && isAbandoned(attempt)) attempts.remove(attempt.id);
    if (outcome?.state === 'paid') paid.push({ attempt, outcome });
  }
  // Nobody would see what is found for a visit that has ended: the next one has to find it.
  signal?.throwIfAborted();
  return paid.filter(({ attempt, outcome }) => {
    const isFirst = attempts.report(attempt.id);
    if (isFirst) onReport({ attempt, result: 'paid', outcome, until: outcome.until });
    return isFirst;
  });
}
