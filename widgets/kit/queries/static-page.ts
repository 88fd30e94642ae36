import { loadStaticPage } from '@kerb/core/api/content.ts';
import type { StaticPage } from '@kerb/core/domain/content/static-page.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';

/** TEXT-03: `null` for a path that the city does not have. */
export function useStaticPage(path: string): UseQueryResult<StaticPage | null> {
  const { config, call } = useRuntime();
  const language = useLanguage();
  return useQuery({
    queryKey: [config.city, 'guest', 'page', language, path],
    queryFn: async ({ signal }) => (await call(loadStaticPage, language, path, signal)) ?? null,
  });
}
