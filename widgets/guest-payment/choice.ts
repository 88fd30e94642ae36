import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { PlaceChoice } from '@kerb/kit/paying/places.ts';

/** What the driver is about to confirm. */
export interface Choice {
  readonly order: GuestOrder;
  readonly quote: Quote;
  readonly place: PlaceChoice;
}
