#!/usr/bin/env node
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
// PLUS-29 at 100,000 objects: how long a plan takes, and its longest slice, after which the page answers
// again. `npm run bench:plan`. It reports and decides nothing.
import { kopecks } from '@kerb/core/domain/money.ts';
import { planStay } from '@kerb/core/domain/plan/plan-stay.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { createScheduler } from '@kerb/core/scheduling/scheduler.ts';

const objectCount = 100_000;
const zoneCount = 200;
const runs = 200;

/** The same numbers in each run. */
let seed = 1;
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

const price = (perHour: number, from: number, to: number, day: 'default' | 'saturday') => ({
  day,
  perHour: kopecks(perHour),
  from: from as never,
  to: to as never,
});

const zones = Array.from({ length: zoneCount }, (_, index) => ({
  id: String(index),
  name: String(index),
  kind: 'onStreet' as const,
  prices: [
    price(2000 + index * 50, 480, 1200, 'default'),
    price(1000 + index * 20, 1200, 1380, 'default'),
    price(1500, 600, 1080, 'saturday'),
  ],
}));

/** A city of 20 by 20 kilometres, streets of four corners. */
const objects = Array.from({ length: objectCount }, (_, index): MapObject => {
  const [lon, lat] = [43.85 + random() * 0.32, 56.25 + random() * 0.18];
  return {
    code: String(index),
    type: 'parking',
    category: 'onStreet',
    geometry: { kind: 'line', path: [0, 1, 2, 3].map((step) => [lon + step * 0.0004, lat + step * 0.0002]) },
    name: '',
    address: '',
    description: '',
    notes: '',
    pictureUrl: undefined,
    spaces: { total: 10, free: 5, forDisabled: undefined },
    zone: zones[Math.floor(random() * zoneCount)],
    isActive: true,
  };
});

const totals: number[] = [];
const slices: number[] = [];
let answers = 0;
for (let run = 0; run < runs; run += 1) {
  const work = planStay(objects, {
    destination: { lat: 56.26 + random() * 0.16, lon: 43.87 + random() * 0.28 },
    arrival: instant((29_600_000 + Math.floor(random() * 20_000)) * 60_000),
    stay: minutes(15 + Math.floor(random() * 48) * 15),
    timeZone: 'Europe/Moscow',
    durations: { min: minutes(15), max: minutes(1440), step: minutes(15) },
    plate: normalisePlate('А123ВС52'),
    concessions: [],
    vehicleCategory: 'B',
    isDisabled: false,
  });
  const scheduler = createScheduler(undefined, 20);
  let [started, total] = [performance.now(), 0];
  for (;;) {
    const step = work.next();
    if (!step.done && !scheduler.shouldYield()) continue;
    const slice = performance.now() - started;
    slices.push(slice);
    total += slice;
    if (step.done) {
      answers += step.value.length;
      break;
    }
    await scheduler.yieldToPage();
    started = performance.now();
  }
  totals.push(total);
}

totals.sort((a, b) => a - b);
const at = (part: number) => (totals[Math.floor(totals.length * part)] ?? 0).toFixed(1);
console.log(
  `${objectCount} objects, ${zoneCount} zones, ${runs} plans, ${Math.round(answers / runs)} answers each: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest slice ${Math.max(...slices).toFixed(1)} ms`,
);
