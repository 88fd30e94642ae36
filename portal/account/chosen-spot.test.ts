import { expect, test } from 'vitest';
import { onMapEvent, spotOnMap } from './chosen-spot.ts';

test('AUTH-12 the spot is the parking whose panel is open, with its zone', () => {
  expect(spotOnMap('?parking=5201')).toBeUndefined();
  onMapEvent('kerb-parking-select', { city: 'kazan', parking: '5201', zone: '1', zoneId: '1001' });
  expect(spotOnMap('?zoom=15&parking=5201')).toEqual({ zoneId: '1001', parkingCode: '5201' });
  // The panel is closed, or another one is open.
  expect(spotOnMap('?zoom=15')).toBeUndefined();
  expect(spotOnMap('?parking=5202')).toBeUndefined();
  onMapEvent('kerb-parking-select', { city: 'kazan', parking: '5203', zone: undefined, zoneId: undefined });
  expect(spotOnMap('?parking=5203')).toBeUndefined();
});
