import { wasSetBackSince } from '@kerb/core/api/device-time.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Requests data again if its time lies in the future, because the device's clock was set back and its age is
 * unknown. A clock that was set forward makes data old, and old data is requested again anyway.
 */
export function useRefetchAfterClockSetBack({ dataUpdatedAt, refetch }: UseQueryResult): void {
  useEffect(() => {
    if (wasSetBackSince(dataUpdatedAt)) void refetch();
  }, [dataUpdatedAt, refetch]);
}
