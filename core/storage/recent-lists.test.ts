import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseForeignPlate, type Plate, parsePlate } from '../domain/plate/plate.ts';
import { createKeyValueStore } from './key-value-store.ts';
import { recentSpots } from './recent-spots.ts';
import { recentVehicles } from './recent-vehicles.ts';

const inMemory = () =>
  createKeyValueStore(() => {
    throw new Error('refused');
  });

const car = (plate: string, isForeign = false) => ({ plate: plate as Plate, isForeign });
const platesIn = (list: ReturnType<typeof recentVehicles>) => list.read().map(({ plate }) => plate);

describe('vehicles', () => {
  test('PLUS-10 the newest come first, each once, five at most', () => {
    const list = recentVehicles(inMemory());
    for (const region of ['152', '52', '77', '78', '52', '99', '16']) list.add(car(`А123ВС${region}`));
    expect(platesIn(list)).toEqual(['А123ВС16', 'А123ВС99', 'А123ВС52', 'А123ВС78', 'А123ВС77']);
  });

  test('EMB-15 PLUS-10 cars are remembered on a page whose old library writes arrays in its own way', () => {
    const list = recentVehicles(inMemory());
    Object.assign(Array.prototype, { toJSON: () => '["old"]' });
    try {
      list.add(car('А123ВС52'));
      list.add(car('А123ВС77'));
      expect(platesIn(list).join()).toBe('А123ВС77,А123ВС52');
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    }
  });

  test('PLUS-10 removing one or all leaves nothing of them in the storage', () => {
    const store = inMemory();
    const list = recentVehicles(store);
    list.add(car('А123ВС52'));
    list.add(car('AB-12', true));
    list.remove(car('А123ВС52'));
    expect(list.read()).toEqual([car('AB-12', true)]);
    list.remove(car('AB-12', true));
    expect(store.read('recentVehicles')).toBeUndefined();
    list.add(car('А123ВС52'));
    list.clear();
    expect(store.read('recentVehicles')).toBeUndefined();
  });

  test.each([
    '',
    'null',
    '{',
    '[',
    '{}',
    '[null,1,"А123ВС52",[],{}]',
    '[{"plate":"<img>"}]',
    '[{"plate":7}]',
    '[{"plate":{}}]',
  ])('PLUS-10 SEC-08 what is not a list of plates, like %s, is no list at all', (written) => {
    const store = inMemory();
    store.write('recentVehicles', written);
    expect(recentVehicles(store).read()).toEqual([]);
  });

  test('PLUS-10 SEC-08 any text in the storage decodes to valid plates, and adding still works', () => {
    const items = fc.array(
      fc.oneof(
        fc.record({
          plate: fc.oneof(fc.string(), fc.constantFrom('а123вс52', 'AB-12')),
          isForeign: fc.boolean(),
        }),
        fc.jsonValue(),
      ),
    );
    const written = fc.oneof(
      fc.string(),
      fc.json(),
      items.map((list) => JSON.stringify(list)),
    );
    fc.assert(
      fc.property(written, (text) => {
        const store = inMemory();
        store.write('recentVehicles', text);
        const list = recentVehicles(store);
        for (const { plate, isForeign } of list.read()) {
          expect(isForeign ? normaliseForeignPlate(plate) : parsePlate(plate)?.plate).toBe(plate);
        }
        list.add(car('К001КК16'));
        expect(platesIn(list)[0]).toBe('К001КК16');
        expect(list.read().length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 500 },
    );
  });
});

describe('spots', () => {
  test('PLUS-10 each city has its own list without plates', () => {
    const store = inMemory();
    recentVehicles(store).add(car('А123ВС52'));
    recentSpots(store, 'kazan').add('1012');
    recentSpots(store, 'kazan').add('1009');
    expect(recentSpots(store, 'kazan').read()).toEqual(['1009', '1012']);
    expect(recentSpots(store, 'perm').read()).toEqual([]);
    expect(store.read('recentPlaces:kazan')).toBe('["1009","1012"]');
  });

  test('PLUS-10 SEC-08 any text in the storage decodes to at most five texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const store = inMemory();
        store.write('recentPlaces:kazan', text);
        const spots = recentSpots(store, 'kazan').read();
        expect(spots.length).toBeLessThanOrEqual(5);
        expect(spots.every((id) => typeof id === 'string' && id !== '')).toBe(true);
      }),
    );
  });
});
