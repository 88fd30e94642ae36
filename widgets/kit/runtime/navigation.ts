import type { CityConfig, Language } from '@kerb/core/config/city-config.ts';
import type { ParkingPlace } from '@kerb/core/domain/payment/order.ts';

/** Ways out of a widget. The portal routes them; an element on a foreign page leaves for the city's portal. */
export interface Navigation {
  /** MAP-26: on to payment with the place preselected. */
  toGuestPayment(place: ParkingPlace): void;
  /** Leaves for an address that SEC-01 accepted. */
  leaveTo(url: string): void;
  /** Where a payment page should send the driver back to: this page, without what is only ours. */
  returnUrl(): string;
}

/** What an element does on a page that is not the portal. */
export function foreignNavigation(config: CityConfig, language: Language): Navigation {
  return {
    toGuestPayment: (place) => location.assign(guestPaymentUrl(config, language, place)),
    leaveTo: (url) => location.assign(url),
    returnUrl: () => `${location.origin}${location.pathname}${location.search}`,
  };
}

function guestPaymentUrl(config: CityConfig, language: Language, place: ParkingPlace): string {
  const prefix = language === 'en' ? '/en' : '';
  const query = new URLSearchParams({ city: config.city, ...placeQuery(place) });
  return `${config.portalUrl}${prefix}/guest-payment?${query}`;
}

/** A place in an address (PLUS-06). */
export function placeQuery(place: ParkingPlace): Record<string, string> {
  return { zone: place.zoneId, ...(place.parkingCode === undefined ? {} : { parking: place.parkingCode }) };
}
