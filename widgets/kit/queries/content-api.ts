import { type ContentApi, createContentApi } from '@kerb/core/api/content-api.ts';
import type { Language } from '@kerb/core/config/city-config.ts';
import type { CityRuntime } from '../runtime/page.ts';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';

const contentApis = new WeakMap<CityRuntime, Map<Language, ContentApi>>();

/** What the city publishes, in the language of the page. */
export function useContentApi(): ContentApi {
  return contentApiOf(useRuntime(), useLanguage());
}

function contentApiOf(runtime: CityRuntime, language: Language): ContentApi {
  const byLanguage = contentApis.get(runtime) ?? new Map<Language, ContentApi>();
  contentApis.set(runtime, byLanguage);
  const { config, api } = runtime;
  const contentApi = byLanguage.get(language) ?? createContentApi(config, { language, clock: api.clock });
  byLanguage.set(language, contentApi);
  return contentApi;
}
