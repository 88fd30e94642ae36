import { cityConfig } from '@kerb/cities/registry.ts';
import { createCityApi } from '@kerb/core/api/city-api.ts';
import { fetchInPageLanguage } from '@kerb/core/api/fetch-in-language.ts';
import type { ParseInWorker } from '@kerb/core/api/map-reply.ts';
import { createCityRuntime, replyCache } from './city-runtime.ts';
import { type CityRuntime, page } from './page.ts';

/**
 * The runtime of the portal's city; `undefined` for an unknown city. Its calls say the language of the page,
 * those of elements that of the element.
 */
export function portalRuntime(city: string): CityRuntime | undefined {
  const config = cityConfig(city);
  if (!config) return undefined;
  let offered: ParseInWorker | undefined;
  const api = createCityApi(config, {
    fetch: fetchInPageLanguage,
    takesEarlyCalls: true,
    parseInWorker: async (reply, signal) => offered?.(reply, signal),
    replyCache: replyCache(city),
  });
  const runtime: CityRuntime = {
    ...createCityRuntime(config, api),
    offerMapWorker(open) {
      offered ??= open;
    },
  };
  page().runtimes.set(city, runtime);
  return runtime;
}
