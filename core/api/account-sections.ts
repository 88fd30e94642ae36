import { cityEndpoints } from '../contract/city.ts';
import { flag, object } from '../decoding.ts';
import type { AccountSections } from '../domain/account/account-changes.ts';
import type { AccountSource } from './account-source.ts';

/** Which sections the city has. Apart from `CitySettings`, because pages for guests load that one. */
export async function loadAccountSections({ anonymous: http }: AccountSource): Promise<AccountSections> {
  const { viewPenalty, useReceipts, useSubscriptionConstructor, useBonus } = object(
    (await http(cityEndpoints.settings)).result,
  );
  return {
    hasFines: flag(viewPenalty),
    hasPaymentSlips: flag(useReceipts),
    hasPermitFinder: flag(useSubscriptionConstructor),
    hasBonuses: flag(useBonus),
  };
}
