import { amendEndpoints } from '../contract/account-payment.ts';
import type { Correction, CorrectionPayment, CorrectionQuote } from '../domain/session/correction.ts';
import type { AccountSource } from './account-source.ts';
import {
  correctionFields,
  correctionReasons,
  decodeCorrectionQuote,
  paidFields,
} from './correction-fields.ts';
import { keyed } from './keyed.ts';
import { decodePaymentReply, type PaymentReply, type PayOptions } from './payment.ts';

/** What a correction of the plate or the zone costs. */
export async function quoteCorrection(
  { http, config: { timeZone } }: AccountSource,
  correction: Correction,
): Promise<CorrectionQuote> {
  const fields = { ReservationId: correction.session.sessionId, ...correctionFields(correction) };
  return decodeCorrectionQuote(await http(amendEndpoints.cost, fields), timeZone);
}

/**
 * Corrects the session; `difference` is the one that the driver confirmed. Rejects with the reason
 * `priceChanged` if it has changed, and `correctionLimit` if no correction is left. What no balance pays is
 * paid by `method` at the address of the reply.
 */
export async function correctSession(
  { http, config }: AccountSource,
  correction: Correction,
  payment: CorrectionPayment,
  options: PayOptions,
): Promise<PaymentReply> {
  const fields = { ReservationId: correction.session.sessionId, ...paidFields(correction, payment, options) };
  const reply = await http(amendEndpoints.amend, fields, {
    headers: keyed(options.attemptId),
    reasons: correctionReasons,
  });
  return decodePaymentReply(reply, config);
}
