import type { CityFeatures } from '@kerb/core/config/city-config.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import { type Section, sectionAddress } from '@kerb/personal-area/sections/sections.ts';

/** A page of the portal. */
export interface Route {
  /** React Router's pattern, without the prefix of a language. */
  readonly path: string;
  /** `pages/<page>-page.tsx`; also the name by which links find it. Absent if the page only redirects. */
  readonly page?: string;
  /** Who may open it; the guards send others to the map. Without it everybody may. */
  readonly audience?: 'visitor' | AccountKind;
  /** A feature of the city's build without which no menu shows the page. */
  readonly feature?: keyof CityFeatures;
  /** Only where the city lets guests pay. */
  readonly needsGuestPayment?: true;
  /** The section of the personal area that it shows. */
  readonly section?: Section;
  /** Its address has no prefix of a language. */
  readonly isUnprefixed?: true;
  /** Search engines leave it out. */
  readonly isHiddenFromSearch?: true;
}

/**
 * The table of pages, read by the router, the first script, links, menus and the service worker, and by the
 * headers of web servers. The first row that matches an address is its page. Nothing here may import a page,
 * because pages read this table.
 */
const table = [
  { path: '', page: 'map' },
  { path: 'guest-payment', page: 'guest-payment', audience: 'visitor', needsGuestPayment: true },
  // Whoever has the link, signed in or not.
  { path: 'stay', page: 'stay', isHiddenFromSearch: true },
  { path: 'card-payment', page: 'card-payment' },
  { path: 'news', page: 'news' },
  { path: 'news/:id', page: 'news-article' },
  { path: 'pages/*', page: 'static' },
  { path: 'sms-commands', page: 'sms-commands' },
  { path: 'payment', page: 'sms-payment' },
  { path: 'update', page: 'update' },
  { path: 'phone-payment-callback', page: 'phone-payment' },
  { path: 'registration', page: 'registration', audience: 'visitor' },
  { path: 'registration/confirmation/:step/:salt', page: 'confirmation', audience: 'visitor' },
  { path: 'restore-password/:step?/:salt?', page: 'restore-password', audience: 'visitor' },
  // The receipt shows what its address says.
  { path: 'check', page: 'receipt', audience: 'visitor', isHiddenFromSearch: true },

  { path: 'profile', audience: 'personal' },
  ofSection('parking', { page: 'profile-parking' }),
  ofSection('history', { page: 'profile-operations' }),
  ofSection('permits', { page: 'profile-permits' }),
  ofSection('permit-finder', { page: 'profile-permit-finder', isUnprefixed: true }),
  ofSection('profile', { page: 'my-profile' }),
  ofSection('devices', { page: 'profile-devices' }),
  ofSection('my-data', { page: 'profile-my-data' }),
  ofSection('notifications', { page: 'profile-notifications' }),
  ofSection('payment-slips', { page: 'profile-payment-slips', isUnprefixed: true }),
  ofSection('fines', { page: 'profile-fines', feature: 'penalty' }),
  ofSection('support', { page: 'profile-support', feature: 'feedback' }),
  { path: 'profile/*', page: 'not-found', audience: 'personal' },

  // The menu of a company shows its pages in this order.
  { path: 'coop', page: 'company-overview', audience: 'company' },
  { path: 'coop/vehicles', page: 'company-vehicles', audience: 'company' },
  { path: 'coop/drivers', page: 'company-drivers', audience: 'company' },
  { path: 'coop/devices', page: 'company-devices', audience: 'company' },
  { path: 'coop/operations', page: 'company-operations', audience: 'company' },
  { path: 'coop/*', page: 'not-found', audience: 'company' },

  { path: '*', page: 'unknown' },
] as const satisfies readonly Route[];

export type PageName = Extract<(typeof table)[number], { readonly page: string }>['page'];

export const routes: readonly Route[] = table;

/** A page of the personal area, whose paths the elements know too. */
function ofSection<const Page extends Partial<Route>>(section: Section, page: Page) {
  return { path: sectionAddress(section).path, section, audience: 'personal' as const, ...page };
}

const patterns = table.map((route: Route) => [patternOf(route), route] as const);

function patternOf({ path }: Route): RegExp {
  const parts = `/${path}`
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*?$/, (end) => (end === '/' ? '' : '(/.*)?'));
  return new RegExp(`^(/en|/ru)?${parts}/?$`, 'i');
}

/** The row of an address, with a language or without; `undefined` for what is no path. */
export function routeAt(pathname: string): Route | undefined {
  return patterns.find(([pattern]) => pattern.test(pathname))?.[1];
}
