import type { Spaces } from '../map/map-object.ts';
import { mapRange } from '../range.ts';
import { cityDay, type Instant, minuteMs, minuteOfDay, type Weekday } from '../time.ts';
import { type FreeOdds, leanBy, probabilityAt } from './free-odds.ts';
import { fromShareByte, noShare, slotMinutes, slotsPerDay } from './share-byte.ts';

/** The horizons in minutes at which errors are counted. From the last one on the present value is ignored. */
export const horizons = [30, 60, 120, 180, 360, 1440] as const;

/** The horizons at which a forecast has to be better than the present value. */
export const comparedHorizons = 4;

/** Parkings that share a week differ by a shift of so many of these steps, either way. */
export const shiftStep = 0.02;
export const maximumShift = 16;

/** How the present deviation from the profile fades. It depends on the size of a parking. */
export interface Memory {
  /** The part of a measured deviation that is none of the sensor's noise. */
  readonly keep: number;
  /** The part of it that is left after a slot. */
  readonly perSlot: number;
}

/** What parkings of similar size share. */
export interface SizeClass extends Memory {
  /** Spaces of the largest parking in it. */
  readonly maximum: number;
  /** One for each horizon. */
  readonly odds: readonly FreeOdds[];
}

/** Mean absolute errors as shares of the capacity, one for each of the compared horizons. */
export interface ForecastErrors {
  readonly model: readonly number[];
  /** Of the present value, if it is used as the forecast. */
  readonly persistence: readonly number[];
}

export interface ForecastCalendar {
  readonly timeZone: string;
  /** The weekday that a day counts as, by `cityDay`, if it is another than its own. */
  readonly exceptions: ReadonlyMap<number, Weekday>;
}

/** The usual week of a parking or a zone, and how to forecast from it. */
export interface ForecastProfile {
  /** A share byte for each slot of the week, Monday first. */
  readonly week: Uint8Array;
  /** Added to each share of the week. */
  readonly shift: number;
  /** How much likelier a free space is here than at parkings of similar size, as log-odds. */
  readonly lean: number;
  readonly size: Pick<SizeClass, 'keep' | 'perSlot' | 'odds'>;
  /** What forecasts like this one missed by in the last weeks. */
  readonly errors: ForecastErrors;
  readonly calendar: ForecastCalendar;
}

export interface Forecast {
  /** Of at least one free space at the arrival. 0 to 1. */
  readonly freeProbability: number;
  /** The occupied share of the spaces. 0 to 1. */
  readonly expectedShare: number;
  /** "In 8 of 10 such Tuesdays": the probability in whole tenths. */
  readonly basis: ForecastBasis;
}

export interface ForecastBasis {
  /** `dayOff` is a holiday, which counts as a Sunday. */
  readonly kind: 'weekday' | 'dayOff';
  readonly weekday: Weekday;
  readonly happened: number;
  readonly of: 10;
}

/** Spaces of a parking at this moment; `free` is `undefined` if nothing counts them. */
export type PresentSpaces = Pick<Spaces, 'total' | 'free'>;

/** `undefined` for hours in which the parking is closed, and for an arrival in the past. */
export function forecastAt(
  profile: ForecastProfile,
  spaces: PresentSpaces,
  now: Instant,
  arrival: Instant,
): Forecast | undefined {
  const minutes = (arrival - now) / minuteMs;
  const usual = usualShare(profile, arrival);
  if (minutes < 0 || Number.isNaN(usual)) return undefined;
  const deviation = presentDeviation(profile, spaces, now);
  const expectedShare = expectedShareOf(
    usual,
    deviation ?? 0,
    leftAfter(profile.size, minutes / slotMinutes),
  );
  const horizon = deviation === undefined ? Number.POSITIVE_INFINITY : minutes;
  const likely = freeProbabilityAt(profile.size.odds, 1 - expectedShare, horizon);
  const freeProbability = leanBy(likely, profile.lean);
  const { weekday, isException } = weekdayAt(profile.calendar, arrival);
  const kind = isException && weekday === 7 ? 'dayOff' : 'weekday';
  const happened = Math.round(freeProbability * 10);
  return { freeProbability, expectedShare, basis: { kind, weekday, happened, of: 10 } };
}

/**
 * Forecasts for each half hour of the city's day of `at`, from midnight on; the usual values for those that
 * are over. `undefined` for hours in which the parking is closed.
 */
export function forecastDay(
  profile: ForecastProfile,
  spaces: PresentSpaces,
  now: Instant,
  at: Instant,
): readonly (Forecast | undefined)[] {
  const midnight = at - minuteOfDay(at, profile.calendar.timeZone) * minuteMs;
  return mapRange(slotsPerDay, (slot) => {
    const time = (midnight + slot * slotMinutes * minuteMs) as Instant;
    return time < now
      ? forecastAt(profile, { ...spaces, free: undefined }, time, time)
      : forecastAt(profile, spaces, now, time);
  });
}

/** The model: the usual share, and the part of the present deviation that is left. */
export function expectedShareOf(usual: number, deviation: number, left: number): number {
  return Math.min(1, Math.max(0, usual + left * deviation));
}

/** The part of a deviation that is left after so many slots. */
export function leftAfter({ keep, perSlot }: Memory, slots: number): number {
  return keep * perSlot ** slots;
}

function presentDeviation(
  profile: ForecastProfile,
  { total, free }: PresentSpaces,
  now: Instant,
): number | undefined {
  if (free === undefined || free < 0 || !total || total < 0) return undefined;
  const deviation = Math.max(0, 1 - free / total) - usualShare(profile, now);
  return Number.isNaN(deviation) ? undefined : deviation;
}

/** Between two slots on a line. `NaN` where the parking is closed. */
function usualShare({ week, shift, calendar }: ForecastProfile, at: Instant): number {
  const position = minuteOfDay(at, calendar.timeZone) / slotMinutes;
  const slot = Math.floor(position);
  const share = (time: Instant, index: number) => {
    const { weekday } = weekdayAt(calendar, time);
    return fromShareByte(week[(weekday - 1) * slotsPerDay + index] ?? noShare);
  };
  const from = share(at, slot);
  const isLast = slot === slotsPerDay - 1;
  const next = isLast ? share((at + slotMinutes * minuteMs) as Instant, 0) : share(at, slot + 1);
  const to = Number.isNaN(next) ? from : next;
  return Math.min(1, Math.max(0, from + (position - slot) * (to - from) + shift));
}

function weekdayAt({ timeZone, exceptions }: ForecastCalendar, at: Instant) {
  const day = cityDay(at, timeZone);
  const exception = exceptions.get(day);
  // Day 0 is a Thursday.
  return { weekday: exception ?? ((((day + 3) % 7) + 1) as Weekday), isException: exception !== undefined };
}

function freeProbabilityAt(odds: readonly FreeOdds[], freeShare: number, minutes: number): number {
  const next = horizons.findIndex((horizon) => horizon >= minutes);
  const later = next === -1 ? horizons.length - 1 : next;
  const atLater = probabilityAt(odds[later] ?? [], freeShare);
  const before = horizons[later - 1];
  const after = horizons[later];
  if (before === undefined || after === undefined || minutes >= after) return atLater;
  const way = (minutes - before) / (after - before);
  return atLater * way + probabilityAt(odds[later - 1] ?? [], freeShare) * (1 - way);
}
