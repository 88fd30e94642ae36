import { type Instant, minuteMs } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** VAL-04, in minutes: exactly so many left are enough. */
const leastLeft = 30;

export interface AllowedActions {
  readonly canExtend: boolean;
  /** `tooLate`: little time is left, and the server would refuse. */
  readonly ending: 'allowed' | 'tooLate' | 'over';
}

/** What a driver may do with a session now. VAL-05: nothing any more once its end has come. */
export function allowedActions({ endsAt }: Pick<ParkingSession, 'endsAt'>, now: Instant): AllowedActions {
  if (endsAt <= now) return { canExtend: false, ending: 'over' };
  return { canExtend: true, ending: endsAt - now < leastLeft * minuteMs ? 'tooLate' : 'allowed' };
}
