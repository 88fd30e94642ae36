import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { useIsSignedIn, useProfile } from '@kerb/kit/queries/account.ts';
import { eventZone, useZones } from '@kerb/kit/queries/city.ts';
import type { KerbEvents } from '@kerb/kit/runtime/events.ts';
import { useCity, useDraft, useEmit, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';

/**
 * Emits `kerb-session-change` when the list of sessions differs from the last one, which is empty at first
 * and where no driver is signed in.
 */
export function useSessionEvent(): void {
  const profile = useProfile();
  const isDriver = useIsSignedIn();
  // `undefined` is a list that is not known yet.
  const sessions = isDriver ? profile.data?.sessions : noSessions;
  const runtime = useRuntime();
  const areZonesLoading = useZones(Boolean(sessions?.length)).isLoading;
  const emit = useEmit();
  const { city } = useCity();
  // Outlives React: a moved element does not tell the same list again.
  const lastList = useDraft('sessions:last-list', () => ({ text: '[]' }));
  useEffect(() => {
    if (!sessions || areZonesLoading) return;
    const list = sessions.map((session) => ({
      ...eventZone(runtime, session.zoneId),
      ...eventSession(session),
    }));
    const text = JSON.stringify(list);
    if (text === lastList.text) return;
    lastList.text = text;
    emit('kerb-session-change', { city, sessions: list });
  }, [sessions, areZonesLoading, runtime, lastList, emit, city]);
}

type EventSession = KerbEvents['kerb-session-change']['sessions'][number];

const noSessions = [] as const;

/** Without the plate: the page may know which session, not which car. */
function eventSession({
  sessionId,
  status,
  parkingCode,
  endsAt,
  isOpenEnded,
  amountDue,
}: ParkingSession): Omit<EventSession, 'zone' | 'zoneId'> {
  return {
    id: sessionId,
    state: status,
    parking: parkingCode,
    until: isOpenEnded && status === 'active' ? undefined : new Date(endsAt).toISOString(),
    due: status === 'deferred' ? amountDue : undefined,
  };
}
