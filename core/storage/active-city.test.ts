import { describe, expect, test } from 'vitest';
import { activeCity, chooseCity } from './active-city.ts';
import { createKeyValueStore } from './key-value-store.ts';

const cities = ['kazan', 'perm'];

/** The part of `Storage` that matters, in memory. */
function area(stored: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(stored));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the active city', () => {
  test('CITY-01 is the one of the build, until a driver chose another', () => {
    const store = createKeyValueStore(() => area());
    expect(activeCity(store, cities, 'perm')).toBe('perm');
    expect(
      activeCity(
        createKeyValueStore(() => area({ city: 'kazan' })),
        cities,
        'perm',
      ),
    ).toBe('kazan');
  });

  test('CITY-03 a choice is kept in local storage under the key "city"', () => {
    const storage = area();
    chooseCity(
      createKeyValueStore(() => storage),
      'kazan',
    );
    expect(storage.getItem('city')).toBe('kazan');
  });

  test('CITY-04 a stored city that is not configured is cleared', () => {
    const storage = area({ city: 'atlantis' });
    expect(
      activeCity(
        createKeyValueStore(() => storage),
        cities,
        'perm',
      ),
    ).toBe('perm');
    expect(storage.getItem('city')).toBeNull();
  });

  test('CITY-04 storage that cannot be read behaves the same', () => {
    const store = createKeyValueStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(activeCity(store, cities, 'perm')).toBe('perm');
    chooseCity(store, 'kazan');
    expect(activeCity(store, cities, 'perm')).toBe('kazan');
    expect(store.isPersistent).toBe(false);
  });
});
