import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';

/** What the driver is about to confirm. */
export interface Choice {
  readonly order: GuestOrder;
  readonly quote: Quote;
  readonly place: SpotChoice;
}
