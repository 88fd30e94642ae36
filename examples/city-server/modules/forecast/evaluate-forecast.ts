import type { ForecastProfilesReply } from '@kerb/core/contract/forecast.ts';
import {
  comparedHorizons,
  expectedShareOf,
  horizons,
  leftAfter,
  maximumShift,
  shiftStep,
} from '@kerb/core/domain/forecast/forecast.ts';
import { fromShareByte, noShare, slotMinutes, slotsPerDay } from '@kerb/core/domain/forecast/share-byte.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findRow, selectRows, storeRow } from '../../platform/database/rows.ts';
import { cityTimeOf, startOfDate } from '../../platform/time/calendar.ts';
import type { City } from '../cities/city.ts';
import type { OccupancyDays } from './occupancy-days.ts';

/** The placement of what has no forecast. */
export const noPlacement = 65_535;

/** Errors of this many days decide whether something is forecast, if enough of them were measured. */
const evaluatedDays = 28;
const fewestEvaluatedDays = 7;

const noError = 255;

/**
 * Compares what clients could forecast yesterday with what happened, and stores the error of each position,
 * beside that of the present value. Only profiles that were published before yesterday count.
 */
export async function evaluateYesterday(
  { database }: ServerContext,
  city: City,
  { dates, subjects, positions, read }: OccupancyDays,
): Promise<void> {
  const day = dates.at(-1);
  const published = await findRow(database, 'forecast_profiles', { city: city.id }, [
    'learned_at',
    'reply',
    'placements',
  ]);
  if (!day || !published?.reply || !published.placements || !published.learned_at) return;
  if (published.learned_at > startOfDate(day, city.config.timeZone)) return;
  const { placements } = published;
  const forecaster = createForecaster(JSON.parse(published.reply));
  const size = Math.max(0, ...positions) + 1;
  const [model, persistence] = [0, 1].map(() => new Uint8Array(size).fill(noError));
  for (let from = 0; from < subjects.length; from += 2000) {
    for (const [index, { spaces, isCounted, weekdays, shares }] of (
      await read(from, from + 2000)
    ).entries()) {
      const position = positions[from + index] ?? 0;
      const placement = ((placements[2 * position] ?? 255) << 8) | (placements[2 * position + 1] ?? 255);
      const errors = forecaster(placement, {
        spaces,
        isCounted,
        weekday: weekdays.at(-1) ?? 1,
        day: shares.subarray(-slotsPerDay),
      });
      if (!errors || !model || !persistence) continue;
      model[position] = toErrorByte(errors.model);
      persistence[position] = toErrorByte(errors.persistence);
    }
  }
  if (!model || !persistence) return;
  await storeRow(database, 'forecast_evaluations', { city: city.id, day }, { model, persistence });
}

const toErrorByte = (error: number) => Math.min(noError - 1, Math.round(error * 1000));

interface MeasuredDay {
  readonly spaces: number;
  readonly isCounted: boolean;
  /** 1 is Monday. */
  readonly weekday: number;
  /** A share byte for each slot. */
  readonly day: Uint8Array;
}

interface MeanErrors {
  readonly model: number;
  readonly persistence: number;
}

/** Forecasts a day as a client does with this reply. */
function createForecaster({ curves, sizes }: ForecastProfilesReply) {
  const weeks = curves.map(({ week }) => Buffer.from(week, 'base64'));
  return (placement: number, measured: MeasuredDay): MeanErrors | undefined => {
    const { spaces, isCounted, weekday, day } = measured;
    const week = weeks[Math.floor(placement / (2 * maximumShift))];
    const size = sizes.find(({ maximum }) => maximum === undefined || spaces <= maximum);
    if (placement === noPlacement || !week || !size) return undefined;
    const shift = ((placement % (2 * maximumShift)) - maximumShift) * shiftStep;
    const memory = isCounted ? size : { keep: 0, perSlot: 0 };
    const usualAt = (slot: number) =>
      fromShareByte(week[(weekday - 1) * slotsPerDay + slot] ?? noShare) + shift;
    let [model, persistence, count] = [0, 0, 0];
    for (let slot = 0; slot < slotsPerDay; slot += 1) {
      const now = fromShareByte(day[slot] ?? noShare);
      for (const minutes of horizons.slice(0, comparedHorizons)) {
        const slots = minutes / slotMinutes;
        const then = fromShareByte(day[slot + slots] ?? noShare);
        const error =
          expectedShareOf(usualAt(slot + slots), now - usualAt(slot), leftAfter(memory, slots)) - then;
        if (Number.isNaN(error)) continue;
        model += Math.abs(error);
        persistence += Math.abs(now - then);
        count += 1;
      }
    }
    return count === 0 ? undefined : { model: model / count, persistence: persistence / count };
  };
}

/**
 * Whether the forecasts of the last weeks were better than the present value; `undefined` for a position
 * with too few of them.
 */
export async function evaluatedBetter(
  { database, now }: ServerContext,
  city: City,
): Promise<(position: number) => boolean | undefined> {
  const since = cityTimeOf(new Date(now.getTime() - evaluatedDays * 86_400_000), city.config.timeZone).date;
  const days = await selectRows(database, 'forecast_evaluations', { city: city.id }, ['model', 'persistence'])
    .where('day', '>=', since)
    .execute();
  return (position) => {
    const evaluated = days.filter(({ model }) => (model[position] ?? noError) !== noError);
    if (evaluated.length < fewestEvaluatedDays) return undefined;
    const gain = evaluated.reduce(
      (sum, { model, persistence }) => sum + (persistence[position] ?? 0) - (model[position] ?? 0),
      0,
    );
    return gain > 0;
  };
}
