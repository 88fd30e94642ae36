import { loadNews, loadNewsArticle } from '@kerb/core/api/content.ts';
import type { NewsArticle, NewsPage } from '@kerb/core/domain/content/news.ts';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';

/** The list of news, ten at a time. */
export function useNews(): UseInfiniteQueryResult<InfiniteData<NewsPage>> {
  const { config, call } = useRuntime();
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [config.city, 'guest', 'news', language],
    queryFn: ({ pageParam, signal }) => call(loadNews, language, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  });
}

/** TEXT-02: `null` for an id that the city does not have. */
export function useNewsArticle(id: string): UseQueryResult<NewsArticle | null> {
  const { config, call } = useRuntime();
  const language = useLanguage();
  return useQuery({
    queryKey: [config.city, 'guest', 'news-article', language, id],
    queryFn: async ({ signal }) => (await call(loadNewsArticle, language, id, signal)) ?? null,
  });
}
