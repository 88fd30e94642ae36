import { loadPopupNotice } from '@kerb/core/api/content.ts';
import type { PopupNotice } from '@kerb/core/domain/content/popup-notice.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';

/** The notice over any page, requested once per page. */
export function usePopupNotice(): UseQueryResult<PopupNotice> {
  const { config, call } = useRuntime();
  const language = useLanguage();
  return useQuery({
    queryKey: [config.city, 'guest', 'popup-notice', language],
    queryFn: ({ signal }) => call(loadPopupNotice, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
