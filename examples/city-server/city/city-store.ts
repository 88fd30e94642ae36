import { cityConfig } from '@kerb/cities/registry.ts';
import type { Database } from '../database/connect.ts';
import { seedCity } from '../database/seed.ts';
import { createTown } from '../plan/create-town.ts';
import type { Town } from '../plan/town.ts';
import type { Concession, TariffPrice } from '../tariff/tariff.ts';

export type CityConfig = NonNullable<ReturnType<typeof cityConfig>>;

/** A city whose tables are filled, with what seldom changes read once. */
export interface City {
  readonly config: CityConfig;
  readonly zones: readonly CityZone[];
  readonly concessions: readonly Concession[];
  /** In the order of the plan. */
  readonly objects: readonly StoredObject[];
}

export interface CityZone {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: 'road' | 'barrier';
  readonly isActive: boolean;
  readonly prices: readonly TariffPrice[];
}

export interface StoredObject {
  readonly code: string;
  readonly zoneId: string | undefined;
  readonly objectType: string;
  readonly category: string;
  readonly occupancy: 'none' | 'counted' | 'unknown';
  readonly total: number | undefined;
  /** What the plan wrote: geometry, texts and the like. */
  readonly feature: object;
}

/** Cities by id, made ready on first use. */
export interface CityStore {
  /** `undefined` for a city that does not exist. Waits until its tables are filled. */
  open(city: string): Promise<City> | undefined;
  /** The town alone, which tiles are drawn from; needs no database. */
  town(city: string): Town | undefined;
}

export function createCityStore(database: () => Promise<Database>, objectCount: number): CityStore {
  const towns = new Map<string, Town>();
  const cities = new Map<string, Promise<City>>();

  function town(id: string): Town | undefined {
    const config = cityConfig(id);
    if (!config) return undefined;
    const known = towns.get(id) ?? createTown(config);
    towns.set(id, known);
    return known;
  }

  async function prepare(config: CityConfig): Promise<City> {
    const ready = await database();
    await seedCity(
      ready,
      config,
      objectCount,
      () => towns.get(config.city) ?? town(config.city) ?? createTown(config),
    );
    return readCity(ready, config);
  }

  return {
    town,
    open(id) {
      const config = cityConfig(id);
      if (!config) return undefined;
      const opened = cities.get(id) ?? prepare(config);
      cities.set(id, opened);
      opened.catch(() => cities.delete(id));
      return opened;
    },
  };
}

async function readCity(database: Database, config: CityConfig): Promise<City> {
  const { city } = config;
  const zones = await database
    .selectFrom('zones')
    .selectAll()
    .where('city', '=', city)
    .orderBy('position')
    .execute();
  const prices = await database
    .selectFrom('zone_prices')
    .selectAll()
    .where('city', '=', city)
    .orderBy('position')
    .execute();
  const concessions = await database.selectFrom('concessions').selectAll().where('city', '=', city).execute();
  const objects = await database
    .selectFrom('map_objects')
    .selectAll()
    .where('city', '=', city)
    .orderBy('position')
    .execute();
  return {
    config,
    zones: zones.map(({ id, code, name, kind, is_active }) => ({
      id,
      code,
      name,
      kind,
      isActive: is_active,
      prices: prices
        .filter((price) => price.zone_id === id)
        .map((price) => ({
          day: price.day_type,
          kopecks: price.kopecks_per_hour,
          from: price.from_minute,
          to: price.to_minute,
        })),
    })),
    concessions: concessions.map(({ name, plate, zone_ids, percent, starts_at, ends_at }) => ({
      name,
      plate,
      zoneIds: zone_ids,
      percent,
      startsAt: starts_at,
      endsAt: ends_at,
    })),
    objects: objects.map(({ code, zone_id, object_type, category, occupancy, total, feature }) => ({
      code,
      zoneId: zone_id ?? undefined,
      objectType: object_type,
      category,
      occupancy,
      total: total ?? undefined,
      feature,
    })),
  };
}
