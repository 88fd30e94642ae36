import type { CityConfig } from '../config/city-config.ts';
import { cityEndpoints } from '../contract/city.ts';
import { flag, object } from '../decoding/primitives.ts';
import type { AccountCapabilities } from '../domain/account/account-capabilities.ts';
import type { Http } from './http.ts';

/** API-20. Apart from `CityOptions`, because pages for guests load that one. */
export async function loadAccountCapabilities(
  http: Http,
  { callVersions }: CityConfig,
  signal?: AbortSignal,
): Promise<AccountCapabilities> {
  const endpoint = callVersions.options === 'v2' ? cityEndpoints.optionsV2 : cityEndpoints.optionsV3;
  if (callVersions.options === 'v1')
    return { canCorrect: false, canExtendAtEnd: false, hasTransactionTotals: false };
  const { amend, extensionAtEnd, operationTotals } = object(
    (await http(endpoint, {}, { signal })).capabilities,
  );
  return {
    canCorrect: flag(amend),
    canExtendAtEnd: flag(extensionAtEnd),
    hasTransactionTotals: flag(operationTotals),
  };
}
