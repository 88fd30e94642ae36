/**
 * Who a favourite and the place of a car belong to. What belongs to an account is forgotten when its driver
 * signs out; what belongs to the device stays.
 */
export type PlaceOwner = 'device' | 'account';

/** Where the favourite places of a city are stored; for code that only looks whether there are any. */
export function favouritesKey(city: string, owner: PlaceOwner): string {
  return `favourites:${owner}:${city}`;
}

/** Where the place of the driver's car in a city is stored. */
export function parkedCarKey(city: string, owner: PlaceOwner): string {
  return `parkedCar:${owner}:${city}`;
}
