import { serverBase } from '@kerb/cities/environment.ts';
import type { Language } from '@kerb/core/config/city-config.ts';
import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { type Exchange, sendEarly } from '@kerb/core/loading/early-call.ts';

/**
 * Asks the city what every page of the portal needs first, before the portal's code is there. It imports no
 * other code of the portal, because the first script has it. Only for cities with the usual addresses.
 * Resolves to the reply that has the city's options, if it comes.
 */
export function sendFirstCalls(city: string, language: Language): Promise<Exchange | undefined> {
  const send = ({ path }: { readonly path: string }) => sendEarly(`${serverBase}/${city}${path}`, language);
  const options = send(cityEndpoints.optionsV3);
  void send(cityEndpoints.settings);
  return options;
}
