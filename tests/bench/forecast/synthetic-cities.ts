import { gzipSync } from 'node:zlib';
import { type Found, ownWeek, writeProfiles } from '@kerb/city-server/modules/forecast/write-profiles.ts';
import { type ForecastProfilesReply, maximumCurves } from '@kerb/core/contract/forecast.ts';
import { learnForecast, type Measured, tuneForecast } from '@kerb/core/domain/forecast/learn-forecast.ts';
import { shareCurves } from '@kerb/core/domain/forecast/share-curves.ts';
import { randomOf, syntheticOccupancy } from '@kerb/core/domain/forecast/synthetic-occupancy.fixture.ts';

const daysOfYear = 364;
const tunedParkings = 150;

/** Of streets and car parks: from 5 to 300 spaces, some of them always full and others half empty. */
function parkingAt(index: number): Measured {
  const random = randomOf(index);
  const spaces = 5 + Math.floor(random() ** 2 * 295);
  const level = 0.35 + random() * 0.7;
  return syntheticOccupancy({
    seed: index,
    days: daysOfYear,
    spaces,
    level,
    perSlot: 0.85 + random() * 0.12,
  });
}

/** Codes as cities have them: in sequence, or any numbers of seven digits. */
function codesOf(count: number, isScattered: boolean): readonly string[] {
  const random = randomOf(7);
  const scattered = new Set<number>();
  while (isScattered && scattered.size < count) scattered.add(1_000_000 + Math.floor(random() * 9_000_000));
  return isScattered
    ? [...scattered].map(String)
    : Array.from({ length: count }, (_, at) => `${1_000_000 + at}`);
}

/** Learns a year of a city, one parking after the other, and prints time, memory and bytes. */
export function measureSyntheticCity(count: number): void {
  const sample = Array.from({ length: Math.min(count, tunedParkings) }, (_, index) =>
    parkingAt(Math.floor((index * count) / Math.min(count, tunedParkings))),
  );
  let seconds = 0;
  let peak = 0;
  const timed = <Result>(work: () => Result): Result => {
    const began = performance.now();
    const result = work();
    seconds += (performance.now() - began) / 1000;
    peak = Math.max(peak, process.memoryUsage().rss);
    return result;
  };
  const tuning = timed(() => tuneForecast(sample));
  const [sequence, anyNumbers] = [false, true].map((isScattered) => codesOf(count, isScattered));
  const found: Found[] = [];
  for (let index = 0; index < count; index += 1) {
    const measured = parkingAt(index);
    const learned = timed(() => learnForecast(measured, tuning));
    found.push({ subject: { kind: 'parking', subject: sequence?.[index] ?? '' }, position: index, learned });
  }
  const shared = timed(() =>
    shareCurves(
      found.map(({ learned }) => ownWeek(learned)),
      maximumCurves,
    ),
  );
  const reply = timed(() => writeProfiles(new Date(), 'UTC', { tuning, found, shared }));
  const scattered = found.map((each, index) => ({
    ...each,
    subject: { kind: 'parking' as const, subject: anyNumbers?.[index] ?? '' },
  }));
  const silent = found.filter(({ learned }) => !learned.isBetter).length;
  console.warn(
    `${count} parkings, a year: ${seconds.toFixed(1)} s, peak memory ${Math.round(peak / 2 ** 20)} MB, ` +
      `${silent} would be silent`,
  );
  printBytes('  codes in sequence ', reply);
  printBytes('  scattered codes   ', writeProfiles(new Date(), 'UTC', { tuning, found: scattered, shared }));
}

function printBytes(name: string, reply: ForecastProfilesReply): void {
  const text = JSON.stringify(reply);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  console.warn(`${name} ${kilobytes(text.length)}, as sent with gzip ${kilobytes(gzipSync(text).length)}`);
}
