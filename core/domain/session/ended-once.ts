import type { Instant } from '../time.ts';
import type { ParkingSession } from './session.ts';

/**
 * Finds the sessions whose end passed since the last check. Each session id is reported once for the life of
 * the watch, whatever is rendered in between; several ends that a sleeping tab missed are one report.
 */
export function watchEnds(): (sessions: readonly ParkingSession[], now: Instant) => boolean {
  const running = new Set<string>();
  const reported = new Set<string>();
  return (sessions, now) => {
    for (const { id, endsAt, status } of sessions) {
      if (status === 'active' && endsAt > now) running.add(id);
    }
    const ended = sessions.filter(({ id, endsAt }) => endsAt <= now && running.has(id) && !reported.has(id));
    for (const { id } of ended) reported.add(id);
    return ended.length > 0;
  };
}
