import type { BarrierOrder } from '@kerb/core/domain/barrier.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import type { PaymentFlow } from '@kerb/kit/queries/payment-flow.ts';

/** A stay that the driver is about to confirm. */
export interface StayConfirmation {
  readonly kind: 'stay';
  readonly order: GuestOrder;
  readonly quote: Quote;
  readonly spot: SpotChoice;
}

/** A barrier visit with its quoted price. */
export interface BarrierConfirmation {
  readonly kind: 'barrier';
  readonly order: BarrierOrder;
}

export type GuestConfirmation = StayConfirmation | BarrierConfirmation;

/** The single payment flow of a guest, for stays and barrier visits. */
export type GuestPaymentFlow = PaymentFlow<GuestConfirmation>;
