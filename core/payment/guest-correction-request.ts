import type { CitySource } from '../api/city-source.ts';
import { correctGuestStay } from '../api/guest-stays.ts';
import type { Call } from '../api/source.ts';
import { type ConfirmedCorrection, correctionOf } from './confirmed-correction.ts';
import type { PaymentRequest } from './payment-request.ts';

/** A correction of a guest's stay; `stay` is the secret of its link, or the id of an attempt for it. */
export function guestCorrectionRequest(
  call: Call<CitySource>,
  stay: string,
  confirmed: ConfirmedCorrection,
): PaymentRequest {
  return {
    ...correctionOf(confirmed, stay),
    send: (options) => call(correctGuestStay, stay, confirmed.correction, confirmed, options),
  };
}
