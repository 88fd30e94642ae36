import { digits64, type ForecastProfilesReply, forecastEndpoints } from '../contract/forecast.ts';
import { isObject, type Json, list, nonEmptyText, number, object, text } from '../decoding.ts';
import {
  comparedHorizons,
  type ForecastCalendar,
  type ForecastProfile,
  horizons,
  maximumShift,
  type SizeClass,
  shiftStep,
} from '../domain/forecast/forecast.ts';
import type { FreeOdds } from '../domain/forecast/free-odds.ts';
import { slotsPerWeek } from '../domain/forecast/share-byte.ts';
import { mapRange } from '../domain/range.ts';
import { cityDay, type Instant, type Weekday } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import type { CitySource } from './city-source.ts';
import { networkFirst } from './network-first.ts';
import { decodeTime } from './reply.ts';

/** What of a map object decides which profile it has. */
export interface ForecastSubject {
  readonly code: string;
  readonly zoneId: string | undefined;
  readonly total: number;
  /** `undefined` if nothing counts the spaces: then the zone's paid stays are used. */
  readonly free: number | undefined;
}

export interface ForecastProfiles {
  /** `undefined` while the city has not learned anything. */
  readonly learnedAt: Instant | undefined;
  /** `undefined` where a forecast would not be better than the present value. */
  find(subject: ForecastSubject): ForecastProfile | undefined;
}

/** The usual weeks of the city's parkings. While the city cannot be reached, the last ones. */
export async function loadForecastProfiles({ http, cache, config }: CitySource): Promise<ForecastProfiles> {
  const decode = (reply: Json) => decodeProfiles(reply, config.timeZone);
  return networkFirst('forecast-profiles', () => http(forecastEndpoints.profiles), decode, cache);
}

type Wire = { readonly [Name in keyof ForecastProfilesReply]?: unknown };

function decodeProfiles(reply: Wire, timeZone: string): ForecastProfiles {
  const curves = list(reply.curves, decodeCurve);
  const sizes = list(reply.sizes, decodeSize);
  // An entry that is left out would shift all that follow it.
  const isWhole = Array.isArray(reply.curves) && curves.length === reply.curves.length;
  if (!isWhole || (curves.length > 0 && sizes.length === 0)) throw new AppError('unreadable');
  const placements = nonEmptyText(reply.placements) ?? '';
  const byCode = readCodes(list(reply.codes, decodeCodes), placements);
  const byZone = new Map(list(reply.zones, decodeZone));
  const calendar = { timeZone, exceptions: new Map(list(reply.exceptions, decodeException)) };
  return {
    learnedAt: decodeTime(reply.learnedAt, timeZone),
    find({ code, zoneId, total, free }) {
      const ofZone = free === undefined && zoneId !== undefined ? byZone.get(zoneId) : undefined;
      const placement = byCode.get(code) ?? ofZone;
      const size = sizes.find(({ maximum }) => total <= maximum);
      return placement === undefined || !size ? undefined : profileAt(placement, curves, size, calendar);
    },
  };
}

type Curve = Pick<ForecastProfile, 'week' | 'lean' | 'errors'>;

function profileAt(
  placement: number,
  curves: readonly Curve[],
  size: SizeClass,
  calendar: ForecastCalendar,
): ForecastProfile | undefined {
  const curve = curves[Math.floor(placement / (2 * maximumShift))];
  const shift = ((placement % (2 * maximumShift)) - maximumShift) * shiftStep;
  return curve && { ...curve, shift, size, calendar };
}

function decodeCurve(value: unknown): Curve | undefined {
  const wire = object(value);
  const week = readBytes(text(wire.week) ?? '');
  const lean = number(wire.lean);
  const [model, persistence] = [wire.errors, wire.persistence].map(sharesOf);
  if (week?.length !== slotsPerWeek || lean === undefined || !model || !persistence) return undefined;
  return { week, lean, errors: { model, persistence } };
}

/** Errors at the compared horizons; `undefined` if one is missing. */
function sharesOf(value: unknown): readonly number[] | undefined {
  const shares = list(value, number).filter((share) => share >= 0 && share <= 1);
  return shares.length === comparedHorizons ? shares : undefined;
}

function readBytes(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function decodeSize(value: unknown): SizeClass | undefined {
  const wire = object(value);
  const [keep, perSlot] = [wire.keep, wire.perSlot].map(number);
  const odds = list(wire.odds, decodeOdds);
  if (!isObject(value) || !isShare(keep) || !isShare(perSlot) || odds.length !== horizons.length) return;
  return { maximum: number(wire.maximum) ?? Number.POSITIVE_INFINITY, keep, perSlot, odds };
}

function isShare(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= 1;
}

function decodeOdds(value: unknown): FreeOdds | undefined {
  const numbers = list(value, number).filter(isShare);
  if (!Array.isArray(value) || numbers.length !== value.length || numbers.length % 2 === 1) return undefined;
  return mapRange(numbers.length / 2, (pair) => [numbers[2 * pair] ?? 0, numbers[2 * pair + 1] ?? 0]);
}

interface Codes {
  readonly prefix: string;
  readonly digits: number;
  readonly steps: string;
}

function decodeCodes(value: unknown): Codes | undefined {
  const wire = object(value);
  const digits = number(wire.digits);
  const [prefix, steps] = [wire.prefix, wire.steps].map((each) => (typeof each === 'string' ? each : ''));
  return digits === undefined || prefix === undefined || !steps ? undefined : { prefix, digits, steps };
}

/** As many codes as there are placements, whatever the steps say. */
function readCodes(groups: readonly Codes[], placements: string): ReadonlyMap<string, number> {
  const byCode = new Map<string, number>();
  let at = 0;
  for (const { prefix, digits, steps } of groups) {
    for (const value of readNumbers(steps)) {
      const placement = placementAt(placements, at);
      if (placement === undefined) return byCode;
      at += 1;
      byCode.set(digits === 0 ? prefix : prefix + String(value).padStart(digits, '0'), placement);
    }
  }
  return byCode;
}

function* readNumbers(steps: string): Generator<number> {
  let before = -1;
  let isRun = false;
  for (const step of readVlq(steps)) {
    if (isRun) {
      for (let left = step; left > 0; left -= 1) {
        before += 1;
        yield before;
      }
      isRun = false;
    } else if (step === 0) isRun = true;
    else {
      before += step;
      yield before;
    }
  }
}

/** The same spelling as `writeNumber` of `core/contract/write-forecast.ts`. */
function* readVlq(written: string): Generator<number> {
  let [value, unit] = [0, 1];
  for (const sign of written) {
    const digit = digits64.indexOf(sign);
    value += (digit & 31) * unit;
    unit *= 32;
    if (digit >= 32) continue;
    yield value;
    [value, unit] = [0, 1];
  }
}

function placementAt(placements: string, index: number): number | undefined {
  const [high, low] = [0, 1].map((part) => digits64.indexOf(placements[index * 2 + part] ?? '?'));
  return high === undefined || low === undefined || high < 0 || low < 0 ? undefined : high * 64 + low;
}

function decodeZone(value: unknown): [zone: string, placement: number] | undefined {
  const wire = object(value);
  const zone = nonEmptyText(wire.zone);
  const placement = placementAt(nonEmptyText(wire.placement) ?? '', 0);
  return zone === undefined || placement === undefined ? undefined : [zone, placement];
}

function decodeException(value: unknown): [day: number, weekday: Weekday] | undefined {
  const wire = object(value);
  const at = decodeTime(wire.date, 'UTC');
  const weekday = number(wire.weekday);
  const isWeekday = Number.isInteger(weekday) && weekday !== undefined && weekday >= 1 && weekday <= 7;
  return at === undefined || !isWeekday ? undefined : [cityDay(at, 'UTC'), weekday as Weekday];
}
