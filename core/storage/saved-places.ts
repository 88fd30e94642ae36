import { nonEmptyText, number, object } from '../decoding.ts';
import type { LatLon } from '../domain/map/lat-lon.ts';
import { type Instant, instant } from '../domain/time.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type RecentList, recentList } from './recent-list.ts';
import { type PlaceOwner, savedListKey } from './saved-places-keys.ts';

/** Where the driver left a car: a parking, and the exact point if the device said it. */
export interface ParkedCar {
  /** The code of the parking. */
  readonly parking: string;
  readonly at?: LatLon;
  readonly parkedAt: Instant;
}

/** Where the driver often goes, and for how long: a plan without its arrival. */
export interface SavedSearch {
  /** Latitude and longitude in degrees, as in a plan's address. */
  readonly destination: string;
  /** `HH:mm`. */
  readonly stay: string;
  /** What the driver calls the destination: the address near it. */
  readonly place: string;
}

const maxFavourites = 50;
const maxSearches = 20;
const maxText = 200;
/** Codes on signs are a few characters. */
const maxCode = 64;

/** The codes of the parkings that the driver keeps in one city, newest first. */
export function favourites(store: KeyValueStore, city: string, owner: PlaceOwner): RecentList<string> {
  return recentList({
    store,
    storageKey: savedListKey('favourites', city, owner),
    decode: decodeCode,
    keyOf: (code) => code,
    maximum: maxFavourites,
  });
}

/** A list of one: each place of the car replaces the one before it. */
export function parkedCar(store: KeyValueStore, city: string, owner: PlaceOwner): RecentList<ParkedCar> {
  return recentList({
    store,
    storageKey: savedListKey('parkedCar', city, owner),
    decode: decodeCar,
    keyOf: () => 'car',
    maximum: 1,
  });
}

/** The plans that the driver wants to make again, newest first. */
export function savedSearches(
  store: KeyValueStore,
  city: string,
  owner: PlaceOwner,
): RecentList<SavedSearch> {
  return recentList({
    store,
    storageKey: savedListKey('savedSearches', city, owner),
    decode: decodeSearch,
    keyOf: ({ destination, stay }) => `${destination} ${stay}`,
    maximum: maxSearches,
  });
}

function decodeSearch(stored: unknown): SavedSearch | undefined {
  const fields = object(stored);
  const [destination, stay, place] = [fields.destination, fields.stay, fields.place].map((text) =>
    nonEmptyText(text)?.slice(0, maxText),
  );
  return destination && stay && place ? { destination, stay, place } : undefined;
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
