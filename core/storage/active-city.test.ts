import { describe, expect, test } from 'vitest';
import { activeCity, chooseCity } from './active-city.ts';
import { createKeyValueStore } from './key-value-store.ts';

const cities = ['kazan', 'perm'];

/** The parts of `Storage` that are used, in memory. */
function area(stored: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(stored));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

describe('the active city', () => {
  test('CITY-01 it is the build’s city until the driver chooses another one', () => {
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

  test('CITY-03 the chosen city is stored in local storage under the key "city"', () => {
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

  test('CITY-04 without readable storage it is the build’s city', () => {
    const store = createKeyValueStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(activeCity(store, cities, 'perm')).toBe('perm');
    chooseCity(store, 'kazan');
    expect(activeCity(store, cities, 'perm')).toBe('kazan');
    expect(store.isPersistent).toBe(false);
  });
});
