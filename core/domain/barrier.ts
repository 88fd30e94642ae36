import type { Kopecks } from './money.ts';
import { type Instant, instant } from './time.ts';

/** The card that a driver gets at the entrance. */
export interface BarrierCard {
  /** Digits. */
  readonly number: string;
  /** The parking's code, if the driver typed it. */
  readonly parkingNumber: string | undefined;
}

/** The current price of a visit. */
export interface BarrierPrice {
  /** 0 when nothing is due. */
  readonly cost: Kopecks;
  readonly sessionId: string;
  readonly parkingNumber: string;
  /** From when the sum counts; absent if the city does not say so. */
  readonly from?: Instant;
}

export interface BarrierOrder {
  readonly price: BarrierPrice;
  readonly methodId: string;
  /** Digits; set when the method needs it. */
  readonly phone: string | undefined;
}

/** How long a price is valid, in milliseconds, for guests and in the personal area. */
const priceValidity = 30_000;

export function priceHoldsUntil(pricedAt: Instant): Instant {
  return instant(pricedAt + priceValidity);
}

/** The number as it is sent, without spaces. */
export function cardNumber(text: string): string {
  return text.replace(/\s/g, '');
}

/** Whether the city's barriers issue cards with such a number. `pattern` matches the whole number. */
export function isCardNumber(text: string, pattern: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(cardNumber(text));
}
