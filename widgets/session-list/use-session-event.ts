import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { useIsSignedIn, useProfile } from '@kerb/kit/queries/account.ts';
import type { KerbEvents } from '@kerb/kit/runtime/events.ts';
import { useCity, useDraft, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';

/**
 * Emits `kerb-session-change` when the list of sessions differs from the last one, which is empty at first
 * and where no driver is signed in (EMB-08).
 */
export function useSessionEvent(): void {
  const profile = useProfile();
  const isDriver = useIsSignedIn();
  // `undefined` is a list that is not known yet.
  const sessions = isDriver ? profile.data?.sessions : noSessions;
  const emit = useEmit();
  const { city } = useCity();
  // Outlives React: a moved element does not tell the same list again.
  const lastList = useDraft('sessions:last-list', () => ({ text: '[]' }));
  useEffect(() => {
    if (!sessions) return;
    const list = sessions.map(toldSession);
    const text = JSON.stringify(list);
    if (text === lastList.text) return;
    lastList.text = text;
    emit('kerb-session-change', { city, sessions: list });
  }, [sessions, lastList, emit, city]);
}

const noSessions = [] as const;

/** Without the plate: the page may know which session, not which car. */
function toldSession({
  sessionId,
  status,
  zoneId,
  parkingCode,
  endsAt,
  isOpenEnded,
  amountDue,
}: ParkingSession): KerbEvents['kerb-session-change']['sessions'][number] {
  return {
    id: sessionId,
    state: status,
    zone: zoneId,
    parking: parkingCode,
    until: isOpenEnded && status === 'active' ? undefined : new Date(endsAt).toISOString(),
    due: status === 'deferred' ? amountDue : undefined,
  };
}
