import { type Instant, minuteMs } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** VAL-04, in minutes, inclusive. */
const minMinutesLeft = 30;

export interface AllowedActions {
  readonly canExtend: boolean;
  /** `tooLate`: less than 30 minutes are left, so the server would refuse. */
  readonly ending: 'allowed' | 'tooLate' | 'over';
}

/** The actions that a driver can take on a session now. VAL-05: none once it has ended. */
export function allowedActions({ endsAt }: Pick<ParkingSession, 'endsAt'>, now: Instant): AllowedActions {
  if (endsAt <= now) return { canExtend: false, ending: 'over' };
  return { canExtend: true, ending: endsAt - now < minMinutesLeft * minuteMs ? 'tooLate' : 'allowed' };
}
