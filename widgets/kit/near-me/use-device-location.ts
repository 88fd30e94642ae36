import type { DeviceLocation } from '@kerb/core/domain/map/find-nearby.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Locate } from '../runtime/device-location.ts';

type LocationState =
  | { readonly status: 'locating' }
  | { readonly status: 'located'; readonly location: DeviceLocation }
  | { readonly status: 'failed'; readonly error: unknown };

const locating: LocationState = { status: 'locating' };

/**
 * Locates the device when it mounts and on `retry`. A result that arrives after a retry or an unmount is
 * ignored.
 */
export function useDeviceLocation(
  locate: Locate,
  onLocation: ((location: DeviceLocation) => void) | undefined,
) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly attempt: number; readonly state: LocationState }>();
  const start = useEffectEvent(locate);
  const report = useEffectEvent((location: DeviceLocation) => onLocation?.(location));
  useEffect(() => {
    let isCurrent = true;
    const settle = (state: LocationState) => {
      if (!isCurrent) return;
      setResult({ attempt, state });
      if (state.status === 'located') report(state.location);
    };
    start().then(
      (location) => settle({ status: 'located', location }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    state: result?.attempt === attempt ? result.state : locating,
    retry: () => setAttempt((last) => last + 1),
  };
}
