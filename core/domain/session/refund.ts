import type { Zone } from '../city/zone.ts';
import { type Kopecks, kopecks } from '../money.ts';
import type { Concession } from '../tariff/concession.ts';
import { estimate } from '../tariff/estimate.ts';
import { type Instant, type Minutes, minuteMs, minutes } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** The whole minutes until the end: a minute that has begun counts as used. */
export function unusedMinutes({ endsAt }: Pick<ParkingSession, 'endsAt'>, now: Instant): Minutes {
  return minutes(Math.max(0, Math.floor((endsAt - now) / minuteMs)));
}

/**
 * About how much an early end returns: the price less the share that the tariff puts on the used minutes, so
 * that a discount stays in proportion. Rounded in the driver's favour, as the reference server does. The
 * server decides. `undefined` if the zone's prices are not known.
 */
export function refundEstimate(
  session: Pick<ParkingSession, 'plate' | 'startedAt' | 'endsAt' | 'cost'>,
  zone: Zone | undefined,
  now: Instant,
  timeZone: string,
  concessions: readonly Concession[],
): Kopecks | undefined {
  if (!zone || zone.prices.length === 0) return undefined;
  const { plate, startedAt, endsAt, cost } = session;
  const price = (start: Instant, duration: Minutes) =>
    estimate({ zone, plate, start, duration, timeZone, concessions }).total;
  const duration = minutes(Math.round((endsAt - startedAt) / minuteMs));
  const whole = price(startedAt, duration);
  if (whole === 0) return kopecks(0);
  // A device's clock that is minutes slow has a session begin later: then no minute of it is used.
  const used = price(startedAt, minutes(Math.max(0, duration - unusedMinutes(session, now))));
  return kopecks(cost - Math.floor((cost * used) / whole));
}
