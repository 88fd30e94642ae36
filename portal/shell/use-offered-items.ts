import type { CityOptions, MenuItem } from '@kerb/core/domain/city/options.ts';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { menuTarget, offeredItems } from './menu-items.ts';

/** The links of one of the city's menus that lead somewhere for this driver. */
export function useOfferedItems(menu: keyof CityOptions['menu']): readonly MenuItem[] {
  const { features } = useCity();
  const { data: options } = useCityOptions();
  const { data: settings } = useCitySettings();
  const account = useAccountKind();
  const hasGuestPayment = settings?.hasGuestPayment === true;
  const items = options?.menu[menu] ?? [];
  return offeredItems(items, { features, hasGuestPayment, account }).filter(
    ({ path, titles }) => menuTarget(path, location.origin) && Object.keys(titles).length > 0,
  );
}
