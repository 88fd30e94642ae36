import type { ParkingSpot } from '../payment/order.ts';
import { type DeviceLocation, maxAccuracy, nearestFirst } from './find-nearby.ts';
import type { Geometry, MapObject, Position } from './map-object.ts';

/** Metres that drivers walk from the car before they pay. */
const walk = 300;

/**
 * The spot where the driver probably stands: the nearest of those on offer, if it is within the accuracy and
 * a short walk, and the chosen one is not. `undefined` if nothing is wrong, or if nothing is known to be
 * better: somebody who pays from home stands near no parking.
 */
export function intendedSpot<Spot extends ParkingSpot>(
  chosen: ParkingSpot,
  offered: readonly Spot[],
  objects: readonly MapObject[],
  location: DeviceLocation,
): Spot | undefined {
  const spots = nearestFirst(objects, location, ({ code }, zone) =>
    chosen.parkingCode === undefined ? zone.id : code,
  );
  const reach = location.accuracy + walk;
  const typed = spots.find(({ sign }) => sign === idOf(chosen));
  // A spot that is not on the map may be anywhere.
  if (!(location.accuracy <= maxAccuracy && typed && typed.metres > reach)) return undefined;
  return spots
    .filter(({ metres }) => metres <= reach)
    .flatMap(({ sign }) => offered.filter((spot) => idOf(spot) === sign))[0];
}

/**
 * The spot of the parking that was selected before, on the map or by a link, if the chosen one is farther
 * from it than a short walk.
 */
export function selectedSpot<Spot extends ParkingSpot>(
  chosen: ParkingSpot,
  offered: readonly Spot[],
  objects: readonly MapObject[],
  code: string | undefined,
): Spot | undefined {
  const selected = objects.find((object) => object.type === 'parking' && object.code === code);
  const position = selected && positionOn(selected.geometry);
  if (!position) return undefined;
  const [lon, lat] = position;
  const own = offered.filter(({ zoneId, parkingCode }) =>
    parkingCode === undefined ? zoneId === selected.zone?.id : parkingCode === code,
  );
  return intendedSpot(chosen, own, objects, { lon, lat, accuracy: 0 });
}

function positionOn(geometry: Geometry): Position | undefined {
  if (geometry.kind === 'point') return geometry.at;
  return geometry.kind === 'line' ? geometry.path[0] : geometry.rings[0]?.[0];
}

function idOf({ zoneId, parkingCode }: ParkingSpot): string {
  return parkingCode ?? zoneId;
}
