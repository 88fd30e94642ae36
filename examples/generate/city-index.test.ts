import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cityIds } from '../../cities/registry.ts';
import { cityFiles, cityIndex, cityIndexFile } from './city-index.ts';

const folder = join(import.meta.dirname, '../../cities');

test('CITY-06 each city file is in the list, as `npm run new cities` writes it', () => {
  expect(readFileSync(join(folder, cityIndexFile), 'utf8')).toBe(cityIndex(folder));
});

test('CITY-06 a city’s file has the name of its id', () => {
  expect(cityFiles(folder)).toEqual([...cityIds].sort());
});
