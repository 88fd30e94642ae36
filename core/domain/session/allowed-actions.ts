import type { CitySettings } from '../city/settings.ts';
import { type Instant, minuteMs } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** VAL-04, in minutes, inclusive. */
const minMinutesLeft = 30;

interface AllowedActions {
  readonly canExtend: boolean;
  /**
   * `tooLate`: less than 30 minutes are left, so the server would refuse. `notRefundable`: the rest of a stay
   * that was paid in advance cannot go back, neither to a balance nor by the way it was paid.
   */
  readonly ending: 'allowed' | 'tooLate' | 'notRefundable' | 'over';
}

/** The actions that a driver can take on a session now. VAL-05: none once it has ended. */
export function allowedActions(
  { endsAt, isOpenEnded, isRefundable }: Pick<ParkingSession, 'endsAt' | 'isOpenEnded' | 'isRefundable'>,
  now: Instant,
  { hasBalance }: Pick<CitySettings, 'hasBalance'>,
): AllowedActions {
  if (endsAt <= now) return { canExtend: false, ending: 'over' };
  if (!hasBalance && !isOpenEnded && !isRefundable) return { canExtend: true, ending: 'notRefundable' };
  return { canExtend: true, ending: endsAt - now < minMinutesLeft * minuteMs ? 'tooLate' : 'allowed' };
}
