import { loadNews, loadNewsArticle, loadPopupNotice, loadStaticPage } from '@kerb/core/api/content.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';
import { useGuestQuery } from './guest-query.ts';

/** The list of news, ten at a time. */
export function useNews() {
  const { config, call } = useRuntime();
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [config.city, 'guest', 'news', language],
    queryFn: ({ pageParam, signal }) => call.until(signal)(loadNews, language, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  });
}

/** TEXT-02: `null` for an id that the city does not have. */
export const useNewsArticle = (id: string) =>
  useGuestQuery('newsArticle', loadNewsArticle, [useLanguage(), id]);

/** TEXT-03: `null` for a path that the city does not have. */
export const useStaticPage = (path: string) => useGuestQuery('page', loadStaticPage, [useLanguage(), path]);

/** The notice over any page, requested once per page. */
export const usePopupNotice = () =>
  useGuestQuery('popupNotice', loadPopupNotice, [useLanguage()], { staleTime: Number.POSITIVE_INFINITY });
