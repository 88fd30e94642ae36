import {
  type Forecast,
  type ForecastProfile,
  forecastAt,
  horizons,
} from '@kerb/core/domain/forecast/forecast.ts';
import { learnForecast, sizeClassOf, tuneForecast } from '@kerb/core/domain/forecast/learn-forecast.ts';
import { slotMinutes, slotsPerDay } from '@kerb/core/domain/forecast/share-byte.ts';
import { randomOf } from '@kerb/core/domain/forecast/synthetic-occupancy.fixture.ts';
import { mapRange } from '@kerb/core/domain/range.ts';
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
  /** The car park and the day: what happens in their half-hours is no independent evidence. */
  readonly event: string;
}

/** Learns from the days before `first` and predicts the week from there. */
function predictWeek({ start, carParks }: PublishedOccupancy, first: number): readonly Outcome[] {
  const training = carParks.map((carPark) => before(carPark, first));
  const tuning = tuneForecast(training);
  const learned = training.map((measured) => learnForecast(measured, tuning));
  const calendar = { timeZone: 'UTC', exceptions: new Map() };
  const outcomes: Outcome[] = [];
  for (const [index, { id, exact, spaces }] of carParks.entries()) {
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
          event: `${id} ${Math.floor(later / slotsPerDay)}`,
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

const binCount = 10;
const binOf = ({ freeProbability }: Outcome) =>
  Math.min(binCount - 1, Math.floor(freeProbability * binCount));

/** How often the events are drawn again. */
const draws = 1000;

/** Sums of what was said and of what happened. */
interface Bin {
  count: number;
  said: number;
  happened: number;
}

const emptyBins = () => mapRange(binCount, (): Bin => ({ count: 0, said: 0, happened: 0 }));

function addBin(to: Bin | undefined, { count, said, happened }: Bin): void {
  if (!to) return;
  to.count += count;
  to.said += said;
  to.happened += happened;
}

const points = (share: number) => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)}`;
const excessOf = ({ count, said, happened }: Bin) => (happened - said) / Math.max(1, count);

/**
 * Prints what was said and what happened in ten bins, and the range of nine tenths of the differences if the
 * events had been others: drawn from these with replacement (a block bootstrap).
 */
function printCalibration(outcomes: readonly Outcome[]): void {
  const total = emptyBins();
  const byEvent = new Map<string, Bin[]>();
  for (const outcome of outcomes) {
    const { event, freeProbability: said, isFree } = outcome;
    const bins = byEvent.get(event) ?? emptyBins();
    byEvent.set(event, bins);
    const one = { count: 1, said, happened: Number(isFree) };
    for (const each of [bins, total]) addBin(each[binOf(outcome)], one);
  }
  const excesses = drawnExcesses([...byEvent.values()]);
  console.warn('  said  happened  predictions  car parks × days  difference, points (nine tenths of draws)');
  total.forEach((bin, index) => {
    const { count, said, happened } = bin;
    if (count === 0) return;
    const events = [...byEvent.values()].filter((bins) => (bins[index]?.count ?? 0) > 0).length;
    const drawn = (excesses[index] ?? []).sort((one, other) => one - other);
    const at = (part: number) => points(drawn[Math.floor(part * draws)] ?? 0);
    const cells = [
      `${((said / count) * 100).toFixed(1).padStart(5)}%`,
      `${((happened / count) * 100).toFixed(1).padStart(6)}%`,
      `${count}`.padStart(10),
      `${events}`.padStart(15),
      `${points(excessOf(bin))} (${at(0.05)} to ${at(0.95)})`.padStart(28),
    ];
    console.warn(cells.join('  '));
  });
  const weighted = total.reduce((sum, { said, happened }) => sum + Math.abs(said - happened), 0);
  console.warn(`mean difference, by predictions: ${((weighted / outcomes.length) * 100).toFixed(2)} points`);
}

/** The difference of each bin in each draw. */
function drawnExcesses(events: readonly (readonly Bin[])[]): number[][] {
  const random = randomOf(1);
  const excesses: number[][] = mapRange(binCount, () => []);
  for (let draw = 0; draw < draws; draw += 1) {
    const bins = emptyBins();
    for (let count = 0; count < events.length; count += 1) {
      const event = events[Math.floor(random() * events.length)];
      for (const [index, bin] of event?.entries() ?? []) addBin(bins[index], bin);
    }
    for (const [index, bin] of bins.entries()) excesses[index]?.push(excessOf(bin));
  }
  return excesses;
}
