import type { CityFeatures } from '@kerb/core/config/city-config.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import type { MenuItem } from '@kerb/core/domain/city/options.ts';

/** What decides which of the city's links lead somewhere. */
export interface MenuContext {
  readonly features: CityFeatures;
  readonly hasGuestPayment: boolean;
  /** Whose account is signed in; `undefined` for a visitor. */
  readonly account: AccountKind | undefined;
}

/** Pages of this city's build that a feature can leave out (SHELL-34). */
const featureOf: Readonly<Record<string, keyof CityFeatures>> = {
  '/profile/feedback': 'feedback',
  '/profile/penalty': 'penalty',
};

/** Each kind of account has pages that the guards open to it alone (SHELL-05, CRP-02). */
const pagesOf: Readonly<Record<AccountKind, RegExp>> = {
  personal: /^\/profile(?:\/|$)/,
  corporate: /^\/coop(?:\/|$)/,
};

const signedOutOnly = ['/guest-payment', '/registration', '/restore-password', '/check'];

/** The links of a city's menu that lead somewhere; the others would only redirect back. */
export function offeredItems(items: readonly MenuItem[], context: MenuContext): readonly MenuItem[] {
  return items.filter(({ path }) => isOffered(pathnameOf(path), context));
}

function isOffered(path: string, { features, hasGuestPayment, account }: MenuContext): boolean {
  const feature = featureOf[path];
  if (feature && !features[feature]) return false;
  if (path === '/guest-payment' && !hasGuestPayment) return false;
  // SHELL-05, SHELL-06: the guards would redirect.
  if (account !== 'personal' && pagesOf.personal.test(path)) return false;
  if (account !== 'corporate' && pagesOf.corporate.test(path)) return false;
  return account === undefined || !signedOutOnly.includes(path);
}

function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
}

export type MenuTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string };

/**
 * SHELL-23: where a link of the menu leads: a page of this portal, or another site. `undefined` for any other
 * address, which is not shown.
 */
export function menuTarget(path: string, origin: string): MenuTarget | undefined {
  if (/^\/(?![/\\])/.test(path)) return { kind: 'page', path };
  if (!/^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i.test(path) || !URL.canParse(path)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(path);
  return target === origin
    ? { kind: 'page', path: `${pathname}${search}${hash}` }
    : { kind: 'site', url: path };
}
