import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityConfigs } from '@kerb/cities/registry.ts';
import { expect, test } from 'vitest';
import { manifestOf } from '../build/manifests.ts';

const folder = join(import.meta.dirname, '../public');

test('PLUS-13 every city has a manifest in both languages, of one app with one name in each', () => {
  for (const config of cityConfigs) {
    const [ru, en] = [manifestOf(config, 'ru'), manifestOf(config, 'en')];
    expect(ru.id).toBe(en.id);
    expect(ru.name).toContain(config.displayName.ru);
    expect(en.name).toContain(config.displayName.en);
    expect(new URL(ru.start_url, 'https://parking.example').searchParams.get('city')).toBe(config.city);
    expect(new URL(en.start_url, 'https://parking.example').pathname).toBe('/en');
  }
  expect(new Set(cityConfigs.map((config) => manifestOf(config, 'ru').id)).size).toBe(cityConfigs.length);
});

test('PLUS-13 the icons that a manifest names are there, in the sizes that it says', () => {
  const [config] = cityConfigs;
  if (!config) throw new Error('There is no city');
  const { icons } = manifestOf(config, 'ru');
  for (const { src, sizes, type } of icons) {
    const file = readFileSync(join(folder, src));
    if (type !== 'image/png') continue;
    // The size of a PNG stands in its first chunk.
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
