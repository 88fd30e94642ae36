import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Measured } from '@kerb/core/domain/forecast/learn-forecast.ts';
import { slotMinutes, slotsPerDay, toShareByte } from '@kerb/core/domain/forecast/share-byte.ts';
import type { Weekday } from '@kerb/core/domain/time.ts';

const dayMs = 86_400_000;

/** Occupancy that a city published: all its car parks over the same days. */
export interface PublishedOccupancy {
  /** Midnight of the first day, as if the local time were UTC. */
  readonly start: number;
  readonly days: number;
  readonly carParks: readonly PublishedCarPark[];
}

interface PublishedCarPark extends Measured {
  readonly id: string;
  /** The shares unrounded, to measure errors. */
  readonly exact: Float64Array;
}

/** Reads lines of id, capacity, occupied spaces and local time, gzipped or not. */
export async function readPublishedOccupancy(file: string): Promise<PublishedOccupancy> {
  const bytes = await readFile(file);
  const rows = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString()
    .split('\n')
    .map((line) => line.trim().split(','))
    .filter(([, capacity]) => Number(capacity) > 0)
    .map(([id = '', capacity, occupied, time = '']) => ({
      id,
      capacity: Number(capacity),
      share: Math.min(1, Math.max(0, Number(occupied) / Number(capacity))),
      at: Date.parse(`${time.trim().replace(' ', 'T')}Z`),
    }));
  const start = Math.floor(Math.min(...rows.map(({ at }) => at)) / dayMs) * dayMs;
  const days = Math.floor((Math.max(...rows.map(({ at }) => at)) - start) / dayMs) + 1;
  const weekdays = Array.from({ length: days }, (_, day) => weekdayOf(start + day * dayMs));
  const exactById = new Map<string, { exact: Float64Array; spaces: number }>();
  for (const { id, capacity, share, at } of rows) {
    const carPark = exactById.get(id) ?? {
      exact: new Float64Array(days * slotsPerDay).fill(Number.NaN),
      spaces: 0,
    };
    exactById.set(id, carPark);
    carPark.exact[Math.round((at - start) / (slotMinutes * 60_000))] = share;
    carPark.spaces = capacity;
  }
  const carParks = [...exactById].map(([id, { exact, spaces }]) => ({
    id,
    spaces,
    isCounted: true,
    weekdays,
    exact,
    shares: Uint8Array.from(exact, toShareByte),
  }));
  return { start, days, carParks };
}

function weekdayOf(at: number): Weekday {
  return (new Date(at).getUTCDay() || 7) as Weekday;
}

/** The same with the days before `days` only. */
export function before(measured: Measured, days: number): Measured {
  const { weekdays, shares } = measured;
  return { ...measured, weekdays: weekdays.slice(0, days), shares: shares.subarray(0, days * slotsPerDay) };
}
