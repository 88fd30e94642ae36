import type { cityConfigs } from '@kerb/cities/registry.ts';
import { sql, type Transaction } from 'kysely';
import { addDemoAccounts } from '../account/demo-accounts.ts';
import { planCards } from '../plan/barrier-cards.ts';
import { planConcessions } from '../plan/concessions.ts';
import { planObjects } from '../plan/objects.ts';
import type { PlannedObject } from '../plan/planned-object.ts';
import type { Town } from '../plan/town.ts';
import { planZones } from '../plan/zones.ts';
import type { Database } from './connect.ts';
import type { Tables } from './schema.ts';

type CityConfig = (typeof cityConfigs)[number];

/** Raise it when the plan changes: cities seeded with another are seeded anew. */
const planVersion = 4;
const rowsAtOnce = 1000;

/** Fills a city's tables once. A second call, in this process or another, finds them filled and returns. */
export async function seedCity(
  database: Database,
  config: CityConfig,
  objectCount: number,
  town: () => Town,
): Promise<void> {
  const fingerprint = `${planVersion}/${objectCount}`;
  const { city } = config;
  const seeded = await database.selectFrom('seeds').selectAll().where('city', '=', city).executeTakeFirst();
  if (seeded?.fingerprint === fingerprint) return;
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`seed ${city}`}))`.execute(transaction);
    const mark = await transaction
      .selectFrom('seeds')
      .selectAll()
      .where('city', '=', city)
      .executeTakeFirst();
    if (mark?.fingerprint === fingerprint) return;
    await clear(transaction, city);
    await fillZones(transaction, town());
    const objects = planObjects(town(), objectCount, firstCodeOf(city));
    await fillObjects(transaction, city, objects);
    await transaction
      .insertInto('barrier_cards')
      .values(planCards(planZones(town()), objects, city))
      .execute();
    await addDemoAccounts(transaction, city);
    await transaction.insertInto('seeds').values({ city, fingerprint, seeded_at: new Date() }).execute();
  });
}

/** What is planned goes; accounts, payments and sessions belong to people and stay. */
async function clear(transaction: Transaction<Tables>, city: string): Promise<void> {
  for (const table of [
    'seeds',
    'map_objects',
    'zone_prices',
    'zones',
    'concessions',
    'barrier_cards',
  ] as const) {
    await transaction.deleteFrom(table).where('city', '=', city).execute();
  }
}

async function fillZones(transaction: Transaction<Tables>, town: Town): Promise<void> {
  const { city } = town;
  for (const [position, { id, code, name, kind, isActive, prices }] of planZones(town).entries()) {
    await transaction
      .insertInto('zones')
      .values({ city, id, code, name, kind, is_active: isActive, position })
      .execute();
    const rows = prices.map((price, index) => ({
      city,
      zone_id: id,
      position: index,
      day_type: price.day,
      kopecks_per_hour: price.kopecks,
      from_minute: price.from,
      to_minute: price.to,
    }));
    await transaction.insertInto('zone_prices').values(rows).execute();
  }
  await transaction.insertInto('concessions').values(planConcessions(city)).execute();
}

async function fillObjects(
  transaction: Transaction<Tables>,
  city: string,
  objects: readonly PlannedObject[],
): Promise<void> {
  for (let start = 0; start < objects.length; start += rowsAtOnce) {
    const rows = objects.slice(start, start + rowsAtOnce).map((object, index) => ({
      city,
      code: object.code,
      position: start + index,
      zone_id: object.zoneId ?? null,
      object_type: object.objectType,
      category: object.category,
      occupancy: object.occupancy,
      total: object.total ?? null,
      feature: JSON.stringify({
        geometry: object.geometry,
        texts: object.texts,
        ...(object.forDisabled ? { forDisabled: object.forDisabled } : {}),
        ...(object.isInactive ? { isInactive: true } : {}),
      }),
    }));
    await transaction.insertInto('map_objects').values(rows).execute();
  }
}

/** Codes as on signs: they begin with the number of the region. */
const regions: Readonly<Record<string, number>> = {
  belgorod: 31,
  sevastopol: 92,
  voronezh: 36,
  kazan: 16,
  'saint-petersburg': 78,
  krasnogorsk: 50,
  rostov: 61,
  tyumen: 72,
  cheboksary: 21,
  tver: 69,
  penza: 58,
  novorossiysk: 23,
  'yoshkar-ola': 12,
  yalta: 82,
  vladivostok: 25,
  'moscow-region': 50,
  anapa: 23,
  rzhev: 69,
  perm: 59,
  suzdal: 33,
  sochi: 23,
  makhachkala: 5,
  'nizhny-novgorod': 52,
  tula: 71,
  derbent: 5,
  ulyanovsk: 73,
  volgograd: 34,
  'yuzhno-sakhalinsk': 65,
};

export function firstCodeOf(city: string): number {
  return (regions[city] ?? 99) * 100 + 1;
}
