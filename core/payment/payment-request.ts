import type { CitySource } from '../api/city-source.ts';
import { type PaymentReply, type PayOptions, payAsGuest } from '../api/payment.ts';
import type { Call } from '../api/source.ts';
import { type Kopecks, kopecks } from '../domain/money.ts';
import type { GuestOrder, PaymentSubject, Stay } from '../domain/payment/order.ts';
import type { Quote } from '../domain/payment/quote.ts';
import { addMinutes, type Instant } from '../domain/time.ts';
import type { ConfirmedValues } from './fingerprint.ts';

/** One payment as the driver confirmed it, and the call that sends it. */
export interface PaymentRequest {
  readonly subject: PaymentSubject;
  readonly total: Kopecks;
  /** The amount to pay on a payment page: 0 if the total is 0 or a balance covers it. */
  readonly amountDue: Kopecks;
  /** All values that identify this payment; a key is used again only for equal values. */
  readonly confirmed: ConfirmedValues;
  /** The end of a stay that begins at `now`, or at its own start; absent for other payments. */
  readonly paidUntil?: (now: Instant) => Instant;
  readonly send: (options: PayOptions) => Promise<PaymentReply>;
}

/** A guest's stay, or the extension of one. */
export function guestStayRequest(call: Call<CitySource>, order: GuestOrder, quote: Quote): PaymentRequest {
  return {
    subject: { kind: 'stay', spot: order.spot, duration: order.duration, continues: order.continues },
    total: quote.total,
    amountDue: amountDue(quote),
    confirmed: [
      'guest',
      ...stayValues(order),
      order.isForeignPlate,
      order.vehicleCategory,
      order.methodId,
      order.phone,
      quote.total,
    ],
    paidUntil: (now) => addMinutes(order.startedAt ?? now, order.duration),
    send: (options) => call(payAsGuest, order, options),
  };
}

/** The amount that is left to pay on a payment page. */
export function amountDue({ total, isCoveredByBalance }: Quote): Kopecks {
  return isCoveredByBalance ? kopecks(0) : total;
}

export function stayValues({ spot, plate, duration, startedAt, continues }: Stay): ConfirmedValues {
  return [spot.zoneId, spot.parkingCode, plate, duration, startedAt, continues];
}
