import type { StaticPage } from '@kerb/core/domain/content/static-page.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';
import { useContentApi } from './content-api.ts';

/** TEXT-03: `null` for a path that the city does not have. */
export function useStaticPage(path: string): UseQueryResult<StaticPage | null> {
  const { config } = useRuntime();
  const api = useContentApi();
  return useQuery({
    queryKey: [config.city, 'guest', 'page', useLanguage(), path],
    queryFn: async ({ signal }) => (await api.page(path, signal)) ?? null,
  });
}
