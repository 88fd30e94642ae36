import type { CityConfig, Language } from '@kerb/core/config/city-config.ts';
import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';

/** Ways out of a widget. The portal routes them; an element on a foreign page leaves for the city's portal. */
export interface Navigation {
  /** MAP-26: on to payment with the place preselected. */
  toPayment(place: ParkingSpot): void;
  /** MAP-27: the same where guests may not pay. Absent where nobody can sign in, as on other people's pages. */
  readonly toSignIn?: (place: ParkingSpot) => void;
  /** The map to choose a place on; it leads back to payment. Absent where there is none. */
  readonly map?: {
    readonly url: string;
    /** Where the page can show it without being loaded anew; elsewhere it is a link like any other. */
    readonly open?: () => void;
  };
  /** Leaves for an address that SEC-01 accepted. */
  leaveTo(url: string): void;
  /** In somebody's frame, where a payment page refuses to be shown: it opens in a tab of its own, and its outcome is waited for here. */
  readonly isFramed?: boolean;
  /** This page's whole address. */
  pageAddress(): string;
  /** Changes the address in place, without a navigation; in the browser's history when absent. */
  replaceAddress?(address: string): void;
}

/** What an element does on a page that is not the portal. */
export function hostPageNavigation(config: CityConfig, language: Language): Navigation {
  const isFramed = globalThis.parent !== globalThis.self;
  return {
    toPayment: (place) => location.assign(portalPage(config, language, 'guest-payment', spotQuery(place))),
    map: { url: portalPage(config, language, '', {}) },
    leaveTo: (url) => (isFramed ? open(url, '_blank', 'noopener') : location.assign(url)),
    isFramed,
    pageAddress: () => location.href,
  };
}

function portalPage(
  { city, portalUrl }: CityConfig,
  language: Language,
  page: string,
  query: Readonly<Record<string, string>>,
): string {
  const prefix = language === 'en' ? '/en' : '';
  return `${portalUrl}${prefix}/${page}?${new URLSearchParams({ city, ...query })}`;
}

/** A place in an address (PLUS-06). */
export function spotQuery(place: ParkingSpot): Record<string, string> {
  return { zone: place.zoneId, ...(place.parkingCode === undefined ? {} : { parking: place.parkingCode }) };
}
