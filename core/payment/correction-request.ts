import type { AccountSource } from '../api/account-source.ts';
import { correctSession } from '../api/correction.ts';
import type { Call } from '../api/source.ts';
import { kopecks } from '../domain/money.ts';
import type { Correction, CorrectionQuote } from '../domain/session/correction.ts';
import type { PaymentRequest } from './payment-request.ts';

/** A correction; its difference is charged to the balance, or refunded to it. */
export function correctionRequest(
  call: Call<AccountSource>,
  correction: Correction,
  { difference, isCoveredByBalance }: Pick<CorrectionQuote, 'difference' | 'isCoveredByBalance'>,
): PaymentRequest {
  const { session, vehicle, spot } = correction;
  const { sessionId, zoneId, parkingCode, duration } = session;
  const total = kopecks(Math.max(0, difference));
  return {
    subject: { kind: 'stay', spot: spot ?? { zoneId, parkingCode }, duration },
    total,
    amountDue: isCoveredByBalance ? kopecks(0) : total,
    confirmed: ['correction', sessionId, vehicle?.plate, spot?.zoneId, spot?.parkingCode, difference],
    send: (options) => call(correctSession, correction, difference, options),
  };
}
