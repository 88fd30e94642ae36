import type { AccountSource } from '../api/account-source.ts';
import { correctSession } from '../api/correction.ts';
import type { Call } from '../api/source.ts';
import { type ConfirmedCorrection, correctionOf } from './confirmed-correction.ts';
import type { PaymentRequest } from './payment-request.ts';

/** A correction of an account's session. */
export function correctionRequest(call: Call<AccountSource>, confirmed: ConfirmedCorrection): PaymentRequest {
  const { correction } = confirmed;
  return {
    ...correctionOf(confirmed, correction.session.sessionId),
    send: (options) => call(correctSession, correction, confirmed, options),
  };
}
