import { sql, type Transaction } from 'kysely';
import type { CityConfig } from '../modules/cities/city.ts';
import { defaultSettings } from '../modules/cities/city-settings.ts';
import type { Database } from '../platform/database/connect.ts';
import { findRow, insertRows } from '../platform/database/rows.ts';
import type { Tables } from '../platform/database/schema.ts';
import { fillContent } from './content/fill-content.ts';
import { demoCities } from './demo-cities.ts';
import { generateBarrierCards } from './generated-city/barrier-cards.ts';
import { generateConcessions } from './generated-city/concessions.ts';
import { generateObjects } from './generated-city/generate-objects.ts';
import { generateZones } from './generated-city/generate-zones.ts';
import type { GeneratedCity } from './generated-city/generated-city.ts';
import { generatedCityOf } from './generated-city/generated-city-of.ts';
import type { GeneratedObject } from './generated-city/generated-object.ts';
import { generatePermitOffers } from './generated-city/permit-offers.ts';
import { addDemoAccounts, addDemoCompany } from './people/demo-accounts.ts';
import { addDemoFleet } from './people/demo-fleet.ts';
import { addDemoStays } from './people/demo-stays.ts';
import { demoZones } from './people/demo-zones.ts';

/** Raise it when the generator changes: cities seeded by another version are seeded again. */
const generatorVersion = 8;
const rowsPerInsert = 1000;

/** Fills a city's tables once; a second call, in this process or another, finds them filled and returns. */
export async function seedCity(database: Database, config: CityConfig, objectCount: number): Promise<void> {
  const { city } = config;
  const fingerprint = `${generatorVersion}/${objectCount}/demo`;
  if (await isSeeded(database, city, fingerprint)) return;
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`seed ${city}`}))`.execute(transaction);
    if (await isSeeded(transaction, city, fingerprint)) return;
    await clear(transaction, city);
    const generatedCity = generatedCityOf(config);
    await fillZones(transaction, config, generatedCity);
    const objects = generateObjects(generatedCity, objectCount, firstObjectCode(city));
    await fillObjects(transaction, city, objects);
    const cards = generateBarrierCards(generateZones(generatedCity), objects, city);
    await insertRows(transaction, 'barrier_cards', cards);
    await fillContent(transaction, config, generatedCity, new Date());
    await addPeople(transaction, generatedCity, objects);
    await insertRows(transaction, 'seeds', { city, fingerprint, seeded_at: new Date() });
  });
}

/** Drivers, a company, and where the city has no balances, stays without an end. */
async function addPeople(
  transaction: Transaction<Tables>,
  generatedCity: GeneratedCity,
  objects: readonly GeneratedObject[],
): Promise<void> {
  const { city } = generatedCity;
  const context = { database: transaction, now: new Date() };
  const zones = generateZones(generatedCity).filter(({ isActive }) => isActive);
  const { dontUseBalance, paymentByParkingId, useBonus: hasBonus = false } = defaultSettings(city);
  const hasBalance = !dontUseBalance;
  const parkings = paymentByParkingId ? objects.filter(isParkingInUse) : [];
  await addDemoAccounts(context, city, { zones: demoZones(zones, parkings), hasBalance, hasBonus });
  const company = await addDemoCompany(context, city);
  if (company) await addDemoFleet(context, { accountId: company, city, zones: demoZones(zones), hasBalance });
  const zone = zones.find(({ kind }) => kind === 'road');
  if (zone && !hasBalance) await addDemoStays(context, city, zone.id);
}

function isParkingInUse({ objectType, isInactive }: GeneratedObject): boolean {
  return objectType === 'parkings' && !isInactive;
}

async function isSeeded(database: Database, city: string, fingerprint: string): Promise<boolean> {
  const seed = await findRow(database, 'seeds', { city }, ['fingerprint']);
  return seed?.fingerprint === fingerprint;
}

/** Generated rows go, what was edited in them too; accounts, payments and sessions stay. */
async function clear(transaction: Transaction<Tables>, city: string): Promise<void> {
  for (const table of [
    'seeds',
    'map_objects',
    'zone_prices',
    'zones',
    'concessions',
    'permit_offers',
    'barrier_cards',
    'news',
    'static_pages',
    'popup_notices',
  ] as const) {
    await transaction.deleteFrom(table).where('city', '=', city).execute();
  }
}

async function fillZones(
  transaction: Transaction<Tables>,
  config: CityConfig,
  generatedCity: GeneratedCity,
): Promise<void> {
  const { city } = config;
  const zones = generateZones(generatedCity);
  for (const [position, { id, code, name, kind, isActive, prices }] of zones.entries()) {
    await insertRows(transaction, 'zones', { city, id, code, name, kind, is_active: isActive, position });
    const rows = prices.map((price, index) => ({
      city,
      zone_id: id,
      position: index,
      day_type: price.day,
      kopecks_per_hour: price.kopecks,
      from_minute: price.from,
      to_minute: price.to,
    }));
    await insertRows(transaction, 'zone_prices', rows);
  }
  await insertRows(transaction, 'concessions', generateConcessions(config));
  await insertRows(transaction, 'permit_offers', generatePermitOffers(city, zones));
}

async function fillObjects(
  transaction: Transaction<Tables>,
  city: string,
  objects: readonly GeneratedObject[],
): Promise<void> {
  for (let start = 0; start < objects.length; start += rowsPerInsert) {
    const rows = objects.slice(start, start + rowsPerInsert).map((object, index) => ({
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
    await insertRows(transaction, 'map_objects', rows);
  }
}

/** Objects of a city are numbered from here on: codes on signs begin with the number of the region. */
function firstObjectCode(city: string): number {
  return (demoCities[city]?.region ?? 99) * 100 + 1;
}
