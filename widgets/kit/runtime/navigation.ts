import type { CityConfig, Language } from '@kerb/core/config/city-config.ts';
import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import { formatDuration, type Minutes } from '@kerb/core/domain/time.ts';

/** What the driver wants to pay for. */
export interface PaymentTarget extends ParkingSpot {
  /** Opens the barrier form instead of the one for street parking. */
  readonly isBehindBarrier?: boolean | undefined;
  /** For how long; the form asks if it is absent. */
  readonly duration?: Minutes | undefined;
}

/** Links out of a widget. The portal routes them; an element on a host page opens the city's portal. */
export interface Navigation {
  /** Opens the payment for this spot. */
  toPayment(spot: PaymentTarget): void;
  /** The same if guests cannot pay. Absent where nobody can sign in, as on host pages. */
  readonly toSignIn?: (spot: PaymentTarget) => void;
  /** Opens the permits of the account, after a login where needed. Absent where nobody can sign in. */
  readonly toPermits?: () => void;
  /** The map to choose a spot on, which leads back to the payment. Absent if there is none. */
  readonly map?: {
    readonly url: string;
    /** Opens the map without a reload of the page; if absent, it is an ordinary link. */
    readonly open?: () => void;
  };
  /** Opens an address that SEC-01 accepted. */
  leaveTo(url: string): void;
  /**
   * The page is in a frame, where payment pages refuse to load: the payment opens in a new tab, and its
   * outcome is awaited here.
   */
  readonly isFramed?: boolean;
  /** This page's full address. */
  pageAddress(): string;
  /** Replaces the address without a navigation; by default with the browser's history. */
  replaceAddress?(address: string): void;
}

/**
 * The navigation of an element on a host page. `onBlocked` gets the address of a page that should open in a
 * tab and did not: a sandboxed frame or the browser forbade it.
 */
export function hostPageNavigation(
  config: CityConfig,
  language: Language,
  onBlocked?: (url: string) => void,
): Navigation {
  const isFramed = globalThis.parent !== globalThis.self;
  return {
    toPayment: (spot) => location.assign(portalPage(config, language, 'guest-payment', spotQuery(spot))),
    map: { url: portalPage(config, language, '', {}) },
    leaveTo(url) {
      if (!isFramed) location.assign(url);
      else if (!openTab(url)) onBlocked?.(url);
    },
    isFramed,
    // The base of an `about:srcdoc` is the page around it.
    pageAddress: () => (location.protocol === 'about:' ? document.baseURI : location.href),
  };
}

/** With `noopener` a browser would not say whether the tab was opened. */
function openTab(url: string): boolean {
  const tab = open();
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = url;
  return true;
}

/** The address of a page of the city's portal. */
export function portalPage(
  { city, portalUrl }: CityConfig,
  language: Language,
  page: string,
  query: Readonly<Record<string, string>>,
): string {
  const prefix = language === 'en' ? '/en' : '';
  return `${portalUrl}${prefix}/${page}?${new URLSearchParams({ city, ...query })}`;
}

/** The query of an address for a spot. */
export function spotQuery(target: PaymentTarget): Record<string, string> {
  const { zoneId, parkingCode, isBehindBarrier, duration } = target;
  return {
    ...(isBehindBarrier ? { kind: 'barrier' } : {}),
    zone: zoneId,
    ...(parkingCode ? { parking: parkingCode } : {}),
    ...(duration ? { duration: formatDuration(duration) } : {}),
  };
}
