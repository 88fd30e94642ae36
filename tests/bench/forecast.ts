#!/usr/bin/env node
// PLUS-30: how much the forecast misses by, on occupancy that a city published, beside what it has to beat:
// `npm run bench:forecast -- <file>`. Without a file only synthetic cities are measured.
import { existsSync } from 'node:fs';
import { measureAccuracy } from './forecast/accuracy.ts';
import { readPublishedOccupancy } from './forecast/published-occupancy.ts';
import { measureSyntheticCity } from './forecast/synthetic-cities.ts';

const [file] = process.argv.slice(2);

if (file === undefined || !existsSync(file)) {
  console.warn('The published occupancy is missing: name its file, `npm run bench:forecast -- <file>`.');
} else measureAccuracy(await readPublishedOccupancy(file));

console.warn('\nLearning and bytes: synthetic cities, all parkings published');
for (const count of [30, 1500, 100_000]) measureSyntheticCity(count);
