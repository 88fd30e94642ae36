import type { Database } from '../../platform/database/connect.ts';
import { selectRows } from '../../platform/database/rows.ts';
import type { StoredFeature } from '../../platform/database/stored-feature.ts';
import type { City, CityConfig } from './city.ts';
import { defaultRules } from './replies/default-rules.ts';

/** Reads a city whose tables are filled. */
export async function readCity(database: Database, config: CityConfig): Promise<Omit<City, 'freeSpaces'>> {
  const id = config.city;
  const zones = await selectRows(database, 'zones', { city: id }).orderBy('position').execute();
  const prices = await selectRows(database, 'zone_prices', { city: id }).orderBy('position').execute();
  const concessions = await selectRows(database, 'concessions', { city: id }).execute();
  const objects = await selectRows(database, 'map_objects', { city: id }).orderBy('position').execute();
  return {
    id,
    config,
    ...defaultRules(config),
    zones: zones.map((zone) => ({
      id: zone.id,
      code: zone.code,
      name: zone.name,
      kind: zone.kind,
      isActive: zone.is_active,
      prices: prices
        .filter((price) => price.zone_id === zone.id)
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
    objects: objects
      .filter(isDrawable)
      .map(({ code, zone_id, object_type, category, occupancy, total, feature }) => ({
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

/** Without a shape or texts, which only a change of the table by hand leaves, it would make the map fail. */
function isDrawable({ feature }: { readonly feature: Partial<StoredFeature> | null }): boolean {
  return feature?.geometry !== undefined && feature.geometry !== null && Boolean(feature.texts);
}
