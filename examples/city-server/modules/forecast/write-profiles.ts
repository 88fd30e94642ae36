import type {
  ForecastExceptionWire,
  ForecastProfilesReply,
  ForecastSizeWire,
} from '@kerb/core/contract/forecast.ts';
import { writeCodes, writePlacement } from '@kerb/core/contract/write-forecast.ts';
import { comparedHorizons, maximumShift } from '@kerb/core/domain/forecast/forecast.ts';
import type { Learned, Tuning } from '@kerb/core/domain/forecast/learn-forecast.ts';
import type { OwnWeek, SharedCurves } from '@kerb/core/domain/forecast/share-curves.ts';
import { cityIso, cityTimeOf } from '../../platform/time/calendar.ts';
import { countedWeekday } from './occupancy-days.ts';
import type { OccupancySubject } from './occupancy-series.ts';

const dayMs = 86_400_000;

/** For so many coming days the reply has the weekday that they count as. */
const comingDays = 60;

/** Something that is forecast. */
export interface Found {
  readonly subject: Pick<OccupancySubject, 'kind' | 'subject'>;
  readonly position: number;
  readonly learned: Learned;
}

/** What is shared by parkings of similar weeks, in the order that `writeProfiles` reads it. */
export function ownWeek({ week, lean, errors }: Learned): OwnWeek {
  return { week, extras: [lean, ...errors.model, ...errors.persistence] };
}

/** The number that `placements` has for what was found at this index. */
export function placementAt({ placements }: SharedCurves, index: number): number {
  const { curve, shift } = placements[index] ?? { curve: 0, shift: 0 };
  return curve * 2 * maximumShift + shift + maximumShift;
}

interface Publishable {
  readonly tuning: Tuning;
  readonly found: readonly Found[];
  readonly shared: SharedCurves;
}

/** The reply that clients get. */
export function writeProfiles(
  now: Date,
  timeZone: string,
  { tuning, found, shared }: Publishable,
): ForecastProfilesReply {
  const placed = found.map(({ subject }, index) => ({ ...subject, placement: placementAt(shared, index) }));
  const ofKind = (wanted: OccupancySubject['kind']) => placed.filter(({ kind }) => kind === wanted);
  return {
    status: 'ok',
    learnedAt: cityIso(now, timeZone),
    sizes: tuning.sizes.map(
      ({ maximum, keep, perSlot, odds }): ForecastSizeWire => ({
        ...(Number.isFinite(maximum) ? { maximum } : {}),
        keep: rounded(keep),
        perSlot: rounded(perSlot),
        odds: odds.map((each) => each.flat().map(rounded)),
      }),
    ),
    curves: shared.curves.map(({ week, extras: [lean = 0, ...errors] }) => ({
      week: Buffer.from(week).toString('base64'),
      lean: rounded(lean),
      errors: errors.slice(0, comparedHorizons).map(rounded),
      persistence: errors.slice(comparedHorizons).map(rounded),
    })),
    ...writeCodes(ofKind('parking').map(({ subject, placement }) => ({ code: subject, placement }))),
    zones: ofKind('zone').map(({ subject, placement }) => ({
      zone: subject,
      placement: writePlacement({ placement }),
    })),
    exceptions: exceptionsFrom(now, timeZone),
  };
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

function exceptionsFrom(now: Date, timeZone: string): readonly ForecastExceptionWire[] {
  const today = Date.parse(cityTimeOf(now, timeZone).date);
  return Array.from({ length: comingDays }, (_, day) => {
    const midnight = new Date(today + day * dayMs);
    const date = midnight.toISOString().slice(0, 10);
    const weekday = countedWeekday(date);
    return { date, weekday, isException: weekday !== (midnight.getUTCDay() || 7) };
  }).flatMap(({ isException, ...rest }) => (isException ? [rest] : []));
}
