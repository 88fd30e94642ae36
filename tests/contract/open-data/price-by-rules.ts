/**
 * Prices a stay by what is published and by nothing else: it knows the formats and no code of the server. The
 * local time comes from `Intl`, minute by minute. Sums are kopecks.
 */

const minute = 60_000;

interface LocalMinute {
  readonly day: string;
  /** Minutes since midnight. */
  readonly time: number;
}

export interface TestStay {
  readonly startsAt: number;
  readonly minutes: number;
  readonly timeZone: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const hours = new Map<string, LocalMinute>();

/** Clocks change at whole hours of UTC in every zone of Russia. */
function localMinute(instant: number, timeZone: string): LocalMinute {
  const hour = Math.floor(instant / 3_600_000);
  const key = `${timeZone} ${hour}`;
  let start = hours.get(key);
  if (!start) {
    const clock =
      clocks.get(timeZone) ??
      new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit' });
    clocks.set(timeZone, clock);
    const parts = clock.formatToParts(hour * 3_600_000);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    start = {
      day: part('weekday').toLowerCase(),
      time: (Number(part('hour')) % 24) * 60 + Number(part('minute')),
    };
    hours.set(key, start);
  }
  return { ...start, time: start.time + Math.floor((instant % 3_600_000) / minute) };
}

function* minutesOf({ startsAt, minutes, timeZone }: TestStay): Iterable<LocalMinute> {
  for (let index = 0; index < minutes; index += 1) yield localMinute(startsAt + index * minute, timeZone);
}

const times = new Map<string, number>();

/** `HH:MM` or `HH:MM:SS`. */
function timeOf(text: string): number {
  const read = times.get(text);
  if (read !== undefined) return read;
  const [hour = 0, minutes = 0] = text.split(':').map(Number);
  times.set(text, hour * 60 + minutes);
  return hour * 60 + minutes;
}

export interface GeojsonZone {
  readonly prices: readonly {
    readonly day: string;
    readonly timestart: string;
    readonly timeend: string;
    readonly priceNum: number;
  }[];
  readonly freeMinutes?: number;
  readonly hasDiscounts?: boolean;
}

/** By `zones` of GeoJSON; `undefined` if they do not say the whole tariff. */
export function priceByGeojson(zone: GeojsonZone, stay: TestStay): number | undefined {
  if (zone.hasDiscounts) return undefined;
  if (zone.freeMinutes !== undefined && stay.minutes <= zone.freeMinutes) return 0;
  let sum = 0;
  for (const { day, time } of minutesOf(stay)) {
    const own = zone.prices.filter((price) => price.day === day);
    const prices = own.length > 0 ? own : zone.prices.filter((price) => price.day === 'default');
    const price = prices.find(({ timestart, timeend }) => {
      const [from, to] = [timeOf(timestart), timeOf(timeend)];
      return from < to ? time >= from && time < to : time >= from || time < to;
    });
    sum += price?.priceNum ?? 0;
  }
  return Math.floor(sum / 60);
}

export interface CdsPolicy {
  readonly curb_policy_id: string;
  readonly priority: number;
  readonly rules: readonly {
    readonly activity: string;
    readonly rate?: readonly { readonly rate: number; readonly rate_unit: string }[];
  }[];
  readonly time_spans?: readonly {
    readonly days_of_week?: readonly string[];
    readonly time_of_day_start?: string;
    readonly time_of_day_end?: string;
  }[];
}

/** By the policies of a curb zone; `undefined` if one of them has no rate. */
export function priceByCds(policies: readonly CdsPolicy[], stay: TestStay): number | undefined {
  let sum = 0;
  for (const { day, time } of minutesOf(stay)) {
    const holding = policies.filter(
      ({ time_spans: spans }) =>
        !spans ||
        spans.some(
          ({ days_of_week: on, time_of_day_start: from, time_of_day_end: to }) =>
            (!on || on.includes(day.slice(0, 3))) &&
            time >= timeOf(from ?? '00:00') &&
            time < timeOf(to ?? '24:00'),
        ),
    );
    const [rule] = holding.sort((one, other) => one.priority - other.priority)[0]?.rules ?? [];
    const [rate] = rule?.rate ?? [];
    if (!rate || holding.length !== 1) return undefined;
    if (rate.rate_unit !== 'hour') throw new Error(`The unit is ${rate.rate_unit}`);
    sum += rate.rate;
  }
  return Math.floor(sum / 60);
}

export interface ApdsSpecification {
  readonly id: string;
  readonly hierarchyElements: readonly { readonly id: string }[];
  readonly rateEligibility?: readonly { readonly rateTable: { readonly id: string } }[];
  readonly validity?: {
    readonly validityTimeSpecification: {
      readonly validPeriods: readonly {
        readonly recurringDayWeekMonthPeriod: readonly { readonly applicableDay: readonly string[] }[];
        readonly recurringTimePeriodOfDay: readonly {
          readonly startTimeOfPeriod: string;
          readonly endTimeOfPeriod: string;
        }[];
      }[];
    };
  };
}

export interface ApdsRateTable {
  readonly id: string;
  readonly rateLineCollections: readonly {
    readonly rateLines: readonly { readonly incrementPeriod: string; readonly value: number }[];
  }[];
}

/** By the right specifications of a place and their rate tables; `undefined` if one has no table. */
export function priceByApds(
  specifications: readonly ApdsSpecification[],
  tables: ReadonlyMap<string, ApdsRateTable>,
  stay: TestStay,
): number | undefined {
  if (specifications.length === 0 || specifications.some(({ rateEligibility }) => !rateEligibility))
    return undefined;
  let roubles = 0;
  for (const { day, time } of minutesOf(stay)) {
    const [holding, ...others] = specifications.filter(({ validity }) =>
      validity?.validityTimeSpecification.validPeriods.some(
        ({ recurringDayWeekMonthPeriod: onDays, recurringTimePeriodOfDay: times }) =>
          onDays.some(({ applicableDay }) => applicableDay.includes(day)) &&
          times.some(
            ({ startTimeOfPeriod, endTimeOfPeriod }) =>
              time >= timeOf(startTimeOfPeriod) && time < timeOf(endTimeOfPeriod),
          ),
      ),
    );
    if (!holding || others.length > 0) throw new Error(`${day} ${time} has no rate or several`);
    const table = tables.get(holding.rateEligibility?.[0]?.rateTable.id ?? '');
    const [line] = table?.rateLineCollections[0]?.rateLines ?? [];
    if (line?.incrementPeriod !== 'PT1M') throw new Error('A line is not per minute');
    roubles += line.value;
  }
  return Math.floor((Math.round(roubles * 1e6) / 1e6) * 100 + 1e-9);
}

/** By the rates of a place of DATEX II as XML; `undefined` if they are unspecified. */
export function priceByDatex(rates: string, stay: TestStay): number | undefined {
  if (rates.includes('"fac:FreeOfCharge"')) return 0;
  const [, value] =
    /<fac:incrementPeriod>PT1M<\/fac:incrementPeriod><fac:value>([\d.]+)<\/fac:value>/.exec(rates) ?? [];
  return value === undefined ? undefined : Math.round(Number(value) * 100) * stay.minutes;
}
