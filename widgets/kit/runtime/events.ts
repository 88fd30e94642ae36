import type { Language } from '@kerb/core/config/city-config.ts';

/**
 * The events of a widget for its page. They have ids, amounts in kopecks and times only; never a plate,
 * phone, e-mail or token. `zone` is the code on the zone's sign, absent if the zones are not loaded.
 */
export interface KerbEvents {
  /** The element shows its screen, not a placeholder or a failure. */
  readonly 'kerb-ready': { readonly city: string; readonly language: Language };
  /**
   * A load, a price, a payment or the element itself failed; `reason` is the city's error name or the kind of
   * the error.
   */
  readonly 'kerb-error': { readonly city: string | undefined; readonly reason: string };
  readonly 'kerb-parking-select': {
    readonly city: string;
    readonly parking: string | undefined;
    readonly zone: string | undefined;
    readonly zoneId: string | undefined;
  };
  /** The answers of a plan. `cheapest` is a price in kopecks; absent if there is no answer. */
  readonly 'kerb-plan': {
    readonly city: string;
    /** ISO 8601. */
    readonly arrival: string;
    readonly minutes: number;
    readonly answers: number;
    readonly cheapest: number | undefined;
  };
  /** A price from the server. */
  readonly 'kerb-quote': {
    readonly city: string;
    readonly zone: string | undefined;
    readonly zoneId: string;
    readonly minutes: number;
    readonly total: number;
  };
  /**
   * How fast the element is. `painted` and `usable` count from the beginning of the page, once for each
   * element; `price` counts from the last change of the form to the server's price.
   */
  readonly 'kerb-timing': {
    readonly city: string;
    readonly stage: 'painted' | 'usable' | 'price';
    readonly milliseconds: number;
  };
  /** Can be cancelled: on the map before it opens the payment, on the form before it pays. */
  readonly 'kerb-payment-start': {
    readonly city: string;
    readonly zone: string | undefined;
    readonly zoneId: string | undefined;
    readonly parking: string | undefined;
    readonly total: number | undefined;
  };
  /** The list of sessions differs from the one told last, which is empty at first. */
  readonly 'kerb-session-change': {
    readonly city: string;
    readonly sessions: readonly {
      readonly id: string;
      readonly state: 'active' | 'deferred';
      readonly zone: string | undefined;
      readonly zoneId: string;
      readonly parking: string | undefined;
      /** ISO 8601; absent while a stay has no end. */
      readonly until: string | undefined;
      /** What a deferred stay costs. */
      readonly due: number | undefined;
    }[];
  };
  /** The driver opened another section of `<parking-account>`. */
  readonly 'kerb-section-change': { readonly city: string; readonly section: string };
  readonly 'kerb-payment-result': {
    readonly city: string;
    readonly state: 'paid' | 'declined';
    readonly total: number | undefined;
    /** ISO 8601; set when paid. */
    readonly until: string | undefined;
  };
}

/**
 * Sends an event to the host page. Returns false if the page cancelled it. The portal has no listener, so
 * there it is always true.
 */
export type Emit = <Name extends keyof KerbEvents>(name: Name, detail: KerbEvents[Name]) => boolean;

export const ignoreEvents: Emit = () => true;
