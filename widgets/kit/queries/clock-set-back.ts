import { wasSetBackSince } from '@kerb/core/api/device-time.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Data from the future is older than it seems: the device's clock was set back. It is requested again. A
 * clock that was set forward makes data old, which is requested again anyway.
 */
export function useRefetchAfterClockSetBack({ dataUpdatedAt, refetch }: UseQueryResult): void {
  useEffect(() => {
    if (wasSetBackSince(dataUpdatedAt)) void refetch();
  }, [dataUpdatedAt, refetch]);
}
