import { guestStayEndpoints } from '../contract/guest-stays.ts';
import { nonEmptyText, object } from '../decoding.ts';
import type { Kopecks } from '../domain/money.ts';
import type { Correction, CorrectionPayment, CorrectionQuote } from '../domain/session/correction.ts';
import type { GuestStay } from '../domain/session/guest-stay.ts';
import { AppError } from '../errors/app-error.ts';
import type { CitySource } from './city-source.ts';
import {
  correctionFields,
  correctionReasons,
  decodeCorrectionQuote,
  paidFields,
} from './correction-fields.ts';
import { keyed } from './keyed.ts';
import { decodeMoney } from './money.ts';
import { decodePaymentReply, type PaymentReply, type PayOptions } from './payment.ts';
import { type Reasons, requireText } from './reply.ts';
import { decodeSession } from './session.ts';

const reasons = { ParkingSessionNotFound: 'stayUnknown' } satisfies Reasons;

/**
 * A guest's paid stay. `stay` is the secret of a link to it, or the id of a payment attempt for it; the same
 * in the functions below. Rejects with the reason `stayUnknown` for a link that opens no stay.
 */
export async function loadGuestStay({ http, config }: CitySource, stay: string): Promise<GuestStay> {
  const reply = await http(guestStayEndpoints.show, { stay }, { reasons });
  const result = object(reply.result);
  const session = decodeSession(result, config.timeZone);
  if (!session) throw new AppError('unreadable');
  return {
    session,
    zoneName: nonEmptyText(result.zoneName) ?? session.zoneId,
    refund: decodeMoney(result.refundAmount),
    proof: nonEmptyText(result.proof),
  };
}

/** Makes a link to the stay and returns its secret. The city makes some for a stay, and then refuses. */
export async function makeStayLink({ http }: CitySource, attemptId: string): Promise<string> {
  return requireText((await http(guestStayEndpoints.makeLink, { stay: attemptId })).secret);
}

/** Ends the stay now. Resolves to the amount that goes back by the way it was paid, if the city sends it. */
export async function endGuestStay({ http }: CitySource, stay: string): Promise<Kopecks | undefined> {
  const reply = await http(guestStayEndpoints.end, { stay });
  return decodeMoney(reply.refundAmount);
}

/** What a correction of the plate or the zone costs. */
export async function quoteGuestCorrection(
  { http, config: { timeZone } }: CitySource,
  stay: string,
  correction: Correction,
): Promise<CorrectionQuote> {
  const fields = { stay, ...correctionFields(correction) };
  const reply = await http(guestStayEndpoints.correctionCost, fields);
  return decodeCorrectionQuote(reply, timeZone);
}

/**
 * Corrects the stay; rejects as `correctSession` does. A stay that costs more is corrected once it is paid at
 * the address of the reply.
 */
export async function correctGuestStay(
  { http, config }: CitySource,
  stay: string,
  correction: Correction,
  payment: CorrectionPayment,
  options: PayOptions,
): Promise<PaymentReply> {
  const fields = { stay, ...paidFields(correction, payment, options) };
  const headers = keyed(options.attemptId);
  const reply = await http(guestStayEndpoints.correct, fields, { headers, reasons: correctionReasons });
  return decodePaymentReply(reply, config);
}
