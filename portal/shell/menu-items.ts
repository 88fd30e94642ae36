import type { CityFeatures } from '@kerb/core/config/city-config.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import type { MenuItem } from '@kerb/core/domain/city/options.ts';
import { routeAt } from '../routes.ts';

/** What decides which of the city's links lead somewhere. */
export interface MenuContext {
  readonly features: CityFeatures;
  readonly hasGuestPayment: boolean;
  /** Whose account is signed in; `undefined` for a visitor. */
  readonly account: AccountKind | undefined;
}

/** The links of a city's menu that lead somewhere; the others would only redirect back. */
export function offeredItems(items: readonly MenuItem[], context: MenuContext): readonly MenuItem[] {
  return items.filter(({ path }) => isOffered(pathnameOf(path), context));
}

/** Not if the guards of the page would redirect. */
function isOffered(path: string, { features, hasGuestPayment, account }: MenuContext): boolean {
  const { feature, needsGuestPayment, audience } = routeAt(path) ?? {};
  if (feature && !features[feature]) return false;
  if (needsGuestPayment && !hasGuestPayment) return false;
  return audience === undefined || audience === (account ?? 'visitor');
}

function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
}

type MenuTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string };

/**
 * Where a link of the menu leads: a page of this portal, or another site. `undefined` for any other address,
 * which is not shown.
 */
export function menuTarget(path: string, origin: string): MenuTarget | undefined {
  if (/^\/(?![/\\])/.test(path)) return { kind: 'page', path };
  if (!/^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i.test(path) || !URL.canParse(path)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(path);
  return target === origin
    ? { kind: 'page', path: `${pathname}${search}${hash}` }
    : { kind: 'site', url: path };
}
