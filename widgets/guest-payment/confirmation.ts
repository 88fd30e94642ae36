import type { BarrierOrder } from '@kerb/core/domain/barrier.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { GuestOrder, ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
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

/** A correction of a stay: its dialog shows what is confirmed. */
interface CorrectionConfirmation {
  readonly kind: 'correction';
  /** After the correction. */
  readonly spot: ParkingSpot;
  /** What it costs more. */
  readonly total: Kopecks;
}

export type GuestConfirmation = StayConfirmation | BarrierConfirmation | CorrectionConfirmation;

/** The single payment flow of a guest, for stays and barrier visits. */
export type GuestPaymentFlow = PaymentFlow<GuestConfirmation>;
