import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { createKeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { recentSpots } from '@kerb/core/storage/recent-spots.ts';
import { recentVehicles } from '@kerb/core/storage/recent-vehicles.ts';
import { expect, test } from 'vitest';
import type { CityRuntime } from './page.ts';
import { addRecents } from './recents.ts';

const car = (plate: string) => ({ plate: plate as Plate, isForeign: false });

test('PLUS-10 a remembered car that is paid for again is the first one, and any other is not stored unasked', () => {
  const store = createKeyValueStore(() => {
    throw new Error('tests have no storage');
  });
  const clock = { now: () => instant(0) };
  const runtime = { store, config: { city: 'kazan' }, clock } as unknown as CityRuntime;
  const pay = (plate: string, zone: string, shouldRemember: boolean) =>
    addRecents(runtime, { vehicle: car(plate), zone, parking: '', shouldRemember });
  pay('А123ВС52', '1009', true);
  pay('К001КК16', '1010', true);
  pay('А123ВС52', '1012', false);
  pay('Е777КХ99', '1013', false);
  expect(recentVehicles(store).read()).toEqual([car('А123ВС52'), car('К001КК16')]);
  expect(recentSpots(store, 'kazan').read()).toEqual(['1012', '1010', '1009']);
});
