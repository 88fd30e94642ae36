import { cityConfig } from '@kerb/cities/registry.ts';
import { expect, test } from 'vitest';
import { createGeneratedCity } from '../generated-city/create-generated-city.ts';
import { drawTile } from './draw-tile.ts';

const address = { zoom: 16, x: 40778, y: 20333 };

function createNizhny() {
  const config = cityConfig('nizhny-novgorod');
  if (!config) throw new Error('The city has no config');
  return createGeneratedCity(config);
}

test('MAP-30 a city generated twice has the same tiles; a dark tile differs from a light one', () => {
  const generatedCity = createNizhny();
  expect(drawTile(createNizhny(), address, 'light')).toBe(drawTile(generatedCity, address, 'light'));
  expect(drawTile(generatedCity, address, 'dark')).not.toBe(drawTile(generatedCity, address, 'light'));
});
