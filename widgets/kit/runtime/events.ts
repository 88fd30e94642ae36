import type { Language } from '@kerb/core/config/city-config.ts';

/**
 * What a widget tells the page it stands on (EMB-08). Ids, amounts in kopecks and times only; never a plate, phone, e-mail or token.
 */
export interface KerbEvents {
  /** The element shows its screen: not a placeholder, not a failure. */
  readonly 'kerb-ready': { readonly city: string; readonly language: Language };
  /** A load, a price or a payment failed, or the element itself; `reason` is the city's name of the error or its kind. */
  readonly 'kerb-error': { readonly city: string | undefined; readonly reason: string };
  readonly 'kerb-parking-select': {
    readonly city: string;
    readonly parking: string | undefined;
    readonly zone: string | undefined;
  };
  /** A price from the server. */
  readonly 'kerb-quote': {
    readonly city: string;
    readonly zone: string;
    readonly minutes: number;
    readonly total: number;
  };
  /** Can be cancelled: on the map before it leaves for payment, on the form before money moves. */
  readonly 'kerb-payment-start': {
    readonly city: string;
    readonly zone: string;
    readonly parking: string | undefined;
    readonly total: number | undefined;
  };
  readonly 'kerb-payment-result': {
    readonly city: string;
    readonly state: 'paid' | 'declined';
    readonly total: number | undefined;
    /** ISO 8601; set when paid. */
    readonly until: string | undefined;
  };
}

/** Sends an event to the host page; false when the page cancelled it. In the portal nobody listens, so it is always true. */
export type Emit = <Name extends keyof KerbEvents>(name: Name, detail: KerbEvents[Name]) => boolean;

export const ignoreEvents: Emit = () => true;
