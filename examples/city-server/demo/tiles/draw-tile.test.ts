import { cityConfig } from '@kerb/cities/registry.ts';
import { expect, test } from 'vitest';
import { createTown } from '../towns/create-town.ts';
import { drawTile } from './draw-tile.ts';

const address = { zoom: 16, x: 40778, y: 20333 };

function createNizhny() {
  const config = cityConfig('nizhny-novgorod');
  if (!config) throw new Error('The city has no config');
  return createTown(config);
}

test('MAP-30 a town generated twice has the same tiles; a dark tile differs from a light one', () => {
  const town = createNizhny();
  expect(drawTile(createNizhny(), address, 'light')).toBe(drawTile(town, address, 'light'));
  expect(drawTile(town, address, 'dark')).not.toBe(drawTile(town, address, 'light'));
});
