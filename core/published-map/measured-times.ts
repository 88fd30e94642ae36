import { nonEmptyText } from '../decoding.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { isNamed, isOccupancy } from './field-match.ts';
import { plainValue } from './plain-value.ts';
import type { Source, SourceFeature } from './source.ts';
import { wordsOf } from './spelling.ts';
import { valueAt } from './value-at.ts';

/** When the occupancy of a file was measured. */
export interface Measuring {
  /** The column that has the time, whatever it is called. */
  readonly nameOfTime: string | undefined;
  /** The oldest time that is not stale, as published. */
  readonly measuredAt: string | undefined;
  /** Of a place that is in the file at several times, all records but the newest, by their position in it. */
  readonly outdated: ReadonlySet<number>;
  /** Whether an occupancy of this time is too old beside the others. */
  isStale(measuredAt: string | undefined): boolean;
}

/** In milliseconds. Sensors of one city report within minutes. */
const maxAge = 3_600_000;

/** `configured` is the config's column of the time. */
export function measuringOf(
  { features, measuredAt }: Pick<Source, 'features' | 'measuredAt'>,
  sample: readonly SourceFeature[],
  names: ReadonlySet<string>,
  configured: string | undefined,
): Measuring {
  const name = configured ?? nameOfTime(sample, names);
  const times = timesOf(features, name);
  const newest = times.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  const isFresh = (at: number) => newest - at <= maxAge;
  const [oldest] = times.filter(({ at }) => isFresh(at)).sort((one, other) => one.at - other.at);
  return {
    nameOfTime: name,
    measuredAt: oldest?.text ?? measuredAt,
    outdated: outdatedOf(times),
    isStale: (text) => {
      const at = instantOf(text ?? '');
      // A count that changes once a day is no count of free spaces.
      const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? '');
      return !Number.isNaN(at) && (isDay || !isFresh(at));
    },
  };
}

interface MeasuredRecord {
  /** Its position in the file. */
  readonly index: number;
  readonly feature: SourceFeature;
  /** Epoch milliseconds. */
  readonly at: number;
  /** As published; ISO where that is a number. */
  readonly text: string;
}

function timesOf(features: Source['features'], name: string | undefined): readonly MeasuredRecord[] {
  if (name === undefined) return [];
  const times: MeasuredRecord[] = [];
  let index = -1;
  for (const feature of features) {
    index++;
    if (feature instanceof DroppedFeature) continue;
    const text = nonEmptyText(plainValue(valueAt(feature.properties, name)));
    const at = instantOf(text ?? '');
    if (text !== undefined && !Number.isNaN(at))
      times.push({ index, feature, at, text: isNumber(text) ? new Date(at).toISOString() : text });
  }
  return times;
}

/** A column named for it; else, beside counts of vacancies, one whose values are times: `collected_at`. */
function nameOfTime(sample: readonly SourceFeature[], names: ReadonlySet<string>): string | undefined {
  const named = [...names].find((one) => isNamed(one, 'measuredAt'));
  if (named !== undefined || ![...names].some(isOccupancy)) return named;
  return [...names].find(
    (one) =>
      !startOrEnd.test(wordsOf(one)) &&
      sample.some(({ properties }) => isInstant(properties[one])) &&
      sample.every(({ properties }) => properties[one] == null || isInstant(properties[one])),
  );
}

/** When a place was opened or its record made says nothing of the count. */
const startOrEnd = / (creat\S*|start\S*|begin\S*|end\S*|valid\S*|open\S*|clos\S*|from|to|until|since) /;

/** A day with a time. */
function isInstant(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value);
}

/** Of an ISO text, or of seconds or milliseconds since 1970; NaN of anything else. Epoch milliseconds. */
export function instantOf(text: string): number {
  if (!isNumber(text)) return Date.parse(text);
  return text.length === 13 ? Number(text) : text.length === 10 ? Number(text) * 1000 : Number.NaN;
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** A log of measurements has each car park many times: the same name, or else code, at the same place. */
function outdatedOf(records: readonly MeasuredRecord[]): ReadonlySet<number> {
  const ofPlaces = new Map<string, MeasuredRecord[]>();
  for (const record of records) {
    const place = placeKey(record.feature);
    if (place === undefined) continue;
    const others = ofPlaces.get(place);
    if (others) others.push(record);
    else ofPlaces.set(place, [record]);
  }
  const outdated = [...ofPlaces.values()].flatMap((all) => {
    if (all.every(({ at }) => at === all[0]?.at)) return [];
    const newest = all.reduce((latest, one) => (one.at >= latest.at ? one : latest));
    return all.filter((one) => one !== newest);
  });
  return new Set(outdated.map(({ index }) => index));
}

function placeKey({ geometry, properties }: SourceFeature): string | undefined {
  const called = (field: 'name' | 'code') =>
    Object.entries(properties).find(([name, value]) => value != null && isNamed(name, field))?.[1];
  const label = called('name') ?? called('code');
  return label === undefined ? undefined : JSON.stringify([geometry, label]);
}
