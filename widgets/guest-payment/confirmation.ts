import type { BarrierOrder } from '@kerb/core/domain/barrier/barrier.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import type { PaymentFlow } from '@kerb/kit/queries/payment-flow.ts';

/** A stay as the driver is about to confirm it. */
export interface StayConfirmation {
  readonly kind: 'stay';
  readonly order: GuestOrder;
  readonly quote: Quote;
  readonly spot: SpotChoice;
}

/** A visit behind a barrier, with the price that was quoted. */
export interface BarrierConfirmation {
  readonly kind: 'barrier';
  readonly order: BarrierOrder;
}

export type GuestConfirmation = StayConfirmation | BarrierConfirmation;

/** The one payment flow of a guest: street and barrier share it. */
export type GuestPaymentFlow = PaymentFlow<GuestConfirmation>;
