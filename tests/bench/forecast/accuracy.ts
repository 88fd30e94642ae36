import {
  type Forecast,
  type ForecastProfile,
  forecastAt,
  horizons,
} from '@kerb/core/domain/forecast/forecast.ts';
import { learnForecast, sizeClassOf, tuneForecast } from '@kerb/core/domain/forecast/learn-forecast.ts';
import { slotMinutes, slotsPerDay } from '@kerb/core/domain/forecast/share-byte.ts';
import { type Instant, minuteMs } from '@kerb/core/domain/time.ts';
import { before, type PublishedOccupancy } from './published-occupancy.ts';

const shownHorizons = [30, 60, 120, 180] as const;
const daysPerWeek = 7;
const methods = ['model', 'persistence', 'last week', 'profile alone'] as const;

/** What became of one prediction. */
interface Outcome {
  readonly horizon: number;
  readonly errors: Readonly<Record<(typeof methods)[number], number>>;
  readonly freeProbability: number;
  readonly isFree: boolean;
}

/** Learns from the days before `first` and predicts the week from there. */
function predictWeek({ start, carParks }: PublishedOccupancy, first: number): readonly Outcome[] {
  const training = carParks.map((carPark) => before(carPark, first));
  const tuning = tuneForecast(training);
  const learned = training.map((measured) => learnForecast(measured, tuning));
  const calendar = { timeZone: 'UTC', exceptions: new Map() };
  const outcomes: Outcome[] = [];
  for (const [index, { exact, spaces }] of carParks.entries()) {
    const own = learned[index];
    const size = tuning.sizes[sizeClassOf(spaces)];
    if (!own || !size) continue;
    const profile: ForecastProfile = { ...own, shift: 0, size, calendar };
    for (let at = first * slotsPerDay; at < (first + daysPerWeek) * slotsPerDay; at += 1) {
      const now = exact[at] ?? Number.NaN;
      for (const horizon of horizons) {
        const later = at + horizon / slotMinutes;
        // Opening hours: to the end of the day at most. A day ahead is of interest to probabilities only.
        if (horizon < 1440 && Math.floor(later / slotsPerDay) !== Math.floor(at / slotsPerDay)) continue;
        const [then, lastWeek] = [exact[later], exact[later - daysPerWeek * slotsPerDay]];
        if (!Number.isFinite(now + (then ?? Number.NaN) + (lastWeek ?? Number.NaN))) continue;
        const timeOf = (slot: number) => (start + slot * slotMinutes * minuteMs) as Instant;
        const predict = (free: number | undefined): Forecast | undefined =>
          forecastAt(profile, { total: spaces, free }, timeOf(at), timeOf(later));
        const forecast = predict(spaces * (1 - now));
        const error = (predicted: number | undefined) => Math.abs((predicted ?? now) - (then ?? 0));
        outcomes.push({
          horizon,
          errors: {
            model: error(forecast?.expectedShare),
            persistence: error(now),
            'last week': error(lastWeek),
            'profile alone': error(predict(undefined)?.expectedShare),
          },
          freeProbability: forecast?.freeProbability ?? Number.NaN,
          isFree: (then ?? 0) < 1,
        });
      }
    }
  }
  return outcomes;
}

/** Prints the errors of the last whole week, of validation weeks before it, and the calibration. */
export function measureAccuracy(occupancy: PublishedOccupancy): void {
  const testWeek = occupancy.days - daysPerWeek;
  const outcomes = predictWeek(occupancy, testWeek);
  console.warn(`Mean absolute error as share of the capacity, ${dateOf(occupancy, testWeek)} to the end`);
  printErrors(outcomes);
  const validation = [1, 2, 3, 4].flatMap((weeks) => predictWeek(occupancy, testWeek - weeks * daysPerWeek));
  console.warn('\nThe same for the four weeks before it, each with what lies before that week');
  printErrors(validation);
  console.warn('\nCalibration of "a space is free", test week');
  printCalibration(outcomes);
  console.warn('\nCalibration, the five weeks together');
  printCalibration([...outcomes, ...validation]);
}

function dateOf({ start }: PublishedOccupancy, day: number): string {
  return new Date(start + day * 86_400_000).toISOString().slice(0, 10);
}

function printErrors(outcomes: readonly Outcome[]): void {
  console.warn(`${'minutes'.padEnd(16)}${shownHorizons.map((horizon) => `${horizon}`.padStart(9)).join('')}`);
  for (const method of methods) {
    const means = shownHorizons.map((horizon) => {
      const ofHorizon = outcomes.filter((outcome) => outcome.horizon === horizon);
      return ofHorizon.reduce((sum, { errors }) => sum + errors[method], 0) / ofHorizon.length;
    });
    console.warn(`${method.padEnd(16)}${means.map((mean) => mean.toFixed(4).padStart(9)).join('')}`);
  }
  const counts = shownHorizons.map((horizon) => outcomes.filter((one) => one.horizon === horizon).length);
  console.warn(`${'predictions'.padEnd(16)}${counts.map((count) => `${count}`.padStart(9)).join('')}`);
}

export interface Said {
  readonly freeProbability: number;
  readonly isFree: boolean;
}

/** What was said and what happened in ten bins; the largest difference in points where enough was said. */
export function calibrationOf(outcomes: readonly Said[]) {
  return Array.from({ length: 10 }, (_, bin) => {
    const inBin = outcomes.filter(
      ({ freeProbability }) => Math.min(9, Math.floor(freeProbability * 10)) === bin,
    );
    const mean = (value: (said: Said) => number) =>
      inBin.reduce((sum, said) => sum + value(said), 0) / Math.max(1, inBin.length);
    return {
      count: inBin.length,
      said: mean(({ freeProbability }) => freeProbability),
      happened: mean(({ isFree }) => Number(isFree)),
    };
  });
}

export function printCalibration(outcomes: readonly Said[]): void {
  console.warn('  said  happened  predictions');
  const bins = calibrationOf(outcomes).filter(({ count }) => count > 0);
  for (const { said, happened, count } of bins)
    console.warn(
      `${(said * 100).toFixed(1).padStart(5)}%  ${(happened * 100).toFixed(1).padStart(6)}%  ${`${count}`.padStart(10)}`,
    );
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const weighted = bins.reduce(
    (sum, { said, happened, count }) => sum + Math.abs(said - happened) * count,
    0,
  );
  console.warn(`mean difference, by predictions: ${((weighted / total) * 100).toFixed(2)} points`);
}
