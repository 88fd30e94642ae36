import type { Plate } from '../plate/plate.ts';
import { type Instant, minuteMs } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** For how long after its end a stay is warned about, in minutes: then the car has most likely left. */
const warnedFor = 180;

/**
 * The stays whose paid time ran out and whose cars have no newer one, the latest first. If such a car still
 * stands there, it has stood unpaid since `endsAt`. `sessions` are those of the account, ended ones
 * included; sessions that the driver ended are not among them.
 */
export function unpaidStays<Session extends ParkingSession>(
  sessions: readonly Session[],
  now: Instant,
): Session[] {
  const isOver = ({ endsAt }: Session) => endsAt <= now && now - endsAt < warnedFor * minuteMs;
  const isReplaced = ({ plate, endsAt }: Session) =>
    sessions.some((other) => other.plate === plate && other.endsAt > endsAt);
  return sessions
    .filter((session) => session.status === 'active' && isOver(session) && !isReplaced(session))
    .sort((a, b) => b.endsAt - a.endsAt);
}

/**
 * When the paid time of this car ran out, if a stay that begins at `start` leaves the time since then unpaid;
 * `undefined` if there is no such gap.
 */
export function unpaidGapBefore(
  plate: Plate,
  start: Instant,
  unpaid: readonly Pick<ParkingSession, 'plate' | 'endsAt'>[],
): Instant | undefined {
  const over = unpaid.find((session) => session.plate === plate);
  // Minutes are what is paid for: a start in the minute of the end leaves nothing open.
  return over && start - over.endsAt >= minuteMs ? over.endsAt : undefined;
}
