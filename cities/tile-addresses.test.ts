import { expect, test } from 'vitest';
import { defineCity } from './define-city.ts';
import kazan from './kazan.ts';
import perm from './perm.ts';
import { tileAddresses } from './tile-addresses.ts';

test('MAP-30 MAP-15 a city with another source of tiles has its own address, and one with a narrow zoom is named', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  const own = defineCity({ ...perm, mapSource: { url, attribution: 'Perm' }, zoomProfile: 'narrow' });
  expect(tileAddresses([defineCity(kazan), own])).toEqual({
    usual: 'http://localhost:4174/{city}/tiles/{z}/{x}/{y}.svg?theme={theme}',
    others: { perm: url },
    narrow: ['perm'],
  });
});
