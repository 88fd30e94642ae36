import { nonEmptyText, number, object } from '../decoding.ts';
import type { LatLon } from '../domain/map/lat-lon.ts';
import { type Instant, instant } from '../domain/time.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type RecentList, recentList } from './recent-list.ts';
import { favouritesKey, type PlaceOwner, parkedCarKey } from './saved-places-keys.ts';

/** Where the driver left a car: a parking, and the exact point if the device said it. */
export interface ParkedCar {
  /** The code of the parking. */
  readonly parking: string;
  readonly at?: LatLon;
  readonly parkedAt: Instant;
}

const maxFavourites = 50;
/** Codes on signs are a few characters. */
const maxCode = 64;

/** The codes of the parkings that the driver keeps in one city, newest first. */
export function favourites(store: KeyValueStore, city: string, owner: PlaceOwner): RecentList<string> {
  return recentList({
    store,
    storageKey: favouritesKey(city, owner),
    decode: decodeCode,
    keyOf: (code) => code,
    maximum: maxFavourites,
  });
}

/** A list of one: each place of the car replaces the one before it. */
export function parkedCar(store: KeyValueStore, city: string, owner: PlaceOwner): RecentList<ParkedCar> {
  return recentList({
    store,
    storageKey: parkedCarKey(city, owner),
    decode: decodeCar,
    keyOf: () => 'car',
    maximum: 1,
  });
}

function decodeCode(stored: unknown): string | undefined {
  return nonEmptyText(stored)?.slice(0, maxCode);
}

function decodeCar(stored: unknown): ParkedCar | undefined {
  const fields = object(stored);
  const parking = decodeCode(fields.parking);
  const parkedAt = number(fields.parkedAt);
  if (parking === undefined || parkedAt === undefined || !(Math.abs(parkedAt) < 8.64e15)) return undefined;
  const at = decodePoint(fields.at);
  return { parking, parkedAt: instant(parkedAt), ...(at ? { at } : {}) };
}

function decodePoint(stored: unknown): LatLon | undefined {
  const { lat, lon } = object(stored);
  const [north, east] = [number(lat), number(lon)];
  if (north === undefined || east === undefined) return undefined;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lon: east } : undefined;
}
