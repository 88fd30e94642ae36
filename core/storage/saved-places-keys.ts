/**
 * Who saved places belong to. What belongs to an account is forgotten when its driver signs out; what belongs
 * to the device stays.
 */
export type PlaceOwner = 'device' | 'account';

/** Favourite parkings, the place of the car, and what was looked for. */
const savedLists = ['favourites', 'parkedCar', 'savedSearches'] as const;

/** Where a list of a city is stored. */
export function savedListKey(list: (typeof savedLists)[number], city: string, owner: PlaceOwner): string {
  return `${list}:${owner}:${city}`;
}

/** For code that only looks whether there are any, or deletes them. */
export function savedListKeys(city: string, owner: PlaceOwner): readonly string[] {
  return savedLists.map((list) => savedListKey(list, city, owner));
}
