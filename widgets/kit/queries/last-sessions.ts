import { clockOffset } from '@kerb/core/api/clock-offset.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { type LastSessions, lastSessions } from '@kerb/core/storage/last-sessions.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { reportListChange } from '../runtime/device-list-changes.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useIsSignedIn } from './account.ts';

export type { LastSession, LastSessions } from '@kerb/core/storage/last-sessions.ts';

/** Stores the sessions that run, each time the city has sent them. */
export function useStoreSessions(sessions: readonly ParkingSession[] | undefined): void {
  const { config, store, clock } = useRuntime();
  const write = useEffectEvent((sent: readonly ParkingSession[]) => {
    lastSessions(store, config.city).write({
      sessions: sent.filter(({ status }) => status === 'active'),
      readAt: clock.now(),
      clockOffset: clockOffset(clock),
    });
    // The map shows where these cars are.
    reportListChange();
  });
  useEffect(() => {
    if (sessions) write(sessions);
  }, [sessions]);
}

/**
 * What the device has of the driver's sessions while the account cannot be loaded; `undefined` once it is
 * loaded, or nobody is signed in, as after a refusal of the account. The query is the screen's own: a new one
 * of a screen that appears after the failure would load the account again.
 */
export function useLastSessions({
  data,
  error,
}: Pick<UseQueryResult<Profile>, 'data' | 'error'>): LastSessions | undefined {
  const { config, store } = useRuntime();
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn || data || !error) return undefined;
  return lastSessions(store, config.city).read();
}
