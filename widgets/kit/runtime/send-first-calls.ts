import { serverBase } from '@kerb/cities/environment.ts';
import type { Language } from '@kerb/core/config/city-config.ts';
import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { sendEarlyIn } from '@kerb/core/loading/early-call.ts';

/**
 * Asks the city what every page of the portal needs first, before the portal's code is there. It imports no
 * other code of the portal, because the first script has it. Only for cities with the usual addresses.
 */
export function sendFirstCalls(city: string, language: Language): void {
  for (const { path } of [cityEndpoints.optionsV3, cityEndpoints.settings])
    sendEarlyIn(language, `${serverBase}/${city}${path}`);
}
