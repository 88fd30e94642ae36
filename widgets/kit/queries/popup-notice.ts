import type { PopupNotice } from '@kerb/core/domain/content/popup-notice.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';
import { useContentApi } from './content-api.ts';

/** The notice over any page (API-27), requested once per page. */
export function usePopupNotice(): UseQueryResult<PopupNotice> {
  const { config } = useRuntime();
  const api = useContentApi();
  return useQuery({
    queryKey: [config.city, 'guest', 'popup-notice', useLanguage()],
    queryFn: ({ signal }) => api.popupNotice(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
