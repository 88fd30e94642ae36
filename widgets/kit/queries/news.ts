import type { NewsArticle, NewsPage } from '@kerb/core/domain/content/news.ts';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';
import { useContentApi } from './content-api.ts';

/** TEXT-01: the list of news, ten at a time. */
export function useNews(): UseInfiniteQueryResult<InfiniteData<NewsPage>> {
  const { config } = useRuntime();
  const api = useContentApi();
  return useInfiniteQuery({
    queryKey: [config.city, 'guest', 'news', useLanguage()],
    queryFn: ({ pageParam, signal }) => api.news(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  });
}

/** TEXT-02: `null` for an id that the city does not have. */
export function useNewsArticle(id: string): UseQueryResult<NewsArticle | null> {
  const { config } = useRuntime();
  const api = useContentApi();
  return useQuery({
    queryKey: [config.city, 'guest', 'news-article', useLanguage(), id],
    queryFn: async ({ signal }) => (await api.newsArticle(id, signal)) ?? null,
  });
}
