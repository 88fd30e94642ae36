import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '../domain/time.ts';
import { createKeyValueStore } from './key-value-store.ts';
import { favourites, parkedCar, savedSearches } from './saved-places.ts';
import { savedListKeys } from './saved-places-keys.ts';

const inMemory = () =>
  createKeyValueStore(() => {
    throw new Error('refused');
  });

test('PLUS-31 favourites are kept per city and owner, newest first, fifty at most', () => {
  const store = inMemory();
  const list = favourites(store, 'kazan', 'device');
  for (let code = 0; code < 60; code += 1) list.add(String(code));
  expect(list.read()).toHaveLength(50);
  expect(list.read()[0]).toBe('59');
  expect(favourites(store, 'sochi', 'device').read()).toEqual([]);
  expect(favourites(store, 'kazan', 'account').read()).toEqual([]);
  list.clear();
  expect(store.keys('')).toEqual([]);
});

test('PLUS-31 searches are kept without their arrival, newest first, twenty at most', () => {
  const list = savedSearches(inMemory(), 'kazan', 'device');
  const search = (hours: number) => ({ destination: '56.33,44.00', stay: `0${hours}:00`, place: 'Кремль' });
  for (let hours = 1; hours <= 30; hours += 1) list.add({ ...search(hours), arrival: '12:00' } as never);
  expect(list.read()).toHaveLength(20);
  expect(list.read()[0]).toEqual(search(30));
});

test('PLUS-31 each place of the car replaces the one before it', () => {
  const list = parkedCar(inMemory(), 'kazan', 'device');
  list.add({ parking: '4012', parkedAt: instant(1), at: { lat: 55.79, lon: 49.1 } });
  expect(list.read()).toEqual([{ parking: '4012', parkedAt: instant(1), at: { lat: 55.79, lon: 49.1 } }]);
  list.add({ parking: '4013', parkedAt: instant(2) });
  expect(list.read()).toEqual([{ parking: '4013', parkedAt: instant(2) }]);
});

test('PLUS-31 SEC-08 whatever the storage holds, what is read has a code, a time and a point on Earth', () => {
  const stored = fc.oneof(
    fc.jsonValue(),
    fc.array(
      fc.record(
        {
          parking: fc.oneof(fc.string(), fc.jsonValue()),
          parkedAt: fc.oneof(fc.double(), fc.jsonValue()),
          at: fc.oneof(fc.record({ lat: fc.double(), lon: fc.double() }), fc.jsonValue()),
          destination: fc.oneof(fc.string(), fc.jsonValue()),
          stay: fc.string(),
          place: fc.string(),
        },
        { requiredKeys: [] },
      ),
    ),
  );
  fc.assert(
    fc.property(stored, (value) => {
      const store = inMemory();
      for (const key of savedListKeys('kazan', 'device')) store.write(key, JSON.stringify(value));
      for (const code of favourites(store, 'kazan', 'device').read()) expect(code).toMatch(/^.{1,64}$/su);
      for (const search of savedSearches(store, 'kazan', 'device').read())
        for (const text of Object.values(search)) expect(text).toMatch(/^.{1,200}$/su);
      for (const { parking, parkedAt, at } of parkedCar(store, 'kazan', 'device').read()) {
        expect(parking).not.toBe('');
        expect(new Date(parkedAt).getTime()).not.toBeNaN();
        if (at) expect(Math.abs(at.lat) <= 90 && Math.abs(at.lon) <= 180).toBe(true);
      }
    }),
  );
});
