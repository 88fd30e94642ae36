import type { CitySettings } from '../city/settings.ts';
import { accountStayStart } from '../payment/account-stay-start.ts';
import type { ParkingSpot, Stay } from '../payment/order.ts';
import type { Timing } from '../payment/stay-start.ts';
import { typedPlate } from '../plate/typed-plate.ts';
import { type Instant, minutes } from '../time.ts';
import { isParked } from './current-sessions.ts';
import type { ParkingSession } from './session.ts';

/** The values of the account's form that its price depends on. */
export interface AccountStayInput {
  readonly spot: ParkingSpot | undefined;
  readonly plate: string;
  readonly isForeign: boolean;
  /** Minutes, as text. */
  readonly duration: string;
  readonly timing: Timing;
  /** `HH:mm`. */
  readonly startTime: string;
}

/** SES-12, in minutes: without a balance a stay that begins now has no duration yet; an hour is priced. */
export const openStayPreview = '60';

/** Whether the driver chooses how long: not if the stay begins now and is paid for when it ends (SES-11). */
export function hasDuration({ hasBalance }: Pick<CitySettings, 'hasBalance'>, timing: Timing): boolean {
  return hasBalance || timing !== 'now';
}

/**
 * SES-13: the stay to price; `undefined` while a value is missing or invalid, or the vehicle is parked, so
 * that no price is requested.
 */
export function accountStay(
  { spot, plate: text, isForeign, duration, timing, startTime }: AccountStayInput,
  sessions: readonly ParkingSession[],
  now: Instant,
  timeZone: string,
): Stay | undefined {
  const plate = typedPlate({ plate: text, isForeign });
  const count = Number(duration);
  const startedAt = accountStayStart(timing, startTime, now, timeZone);
  if (!spot || !plate || isParked(plate, sessions, now) || !(count > 0)) return undefined;
  if (timing !== 'now' && startedAt === undefined) return undefined;
  const { zoneId, parkingCode } = spot;
  return { spot: { zoneId, parkingCode }, plate, duration: minutes(count), startedAt };
}
