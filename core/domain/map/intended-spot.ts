import type { ParkingSpot } from '../payment/order.ts';
import { type DeviceLocation, maxAccuracy } from './find-nearby.ts';
import { metresTo } from './geometry-distance.ts';
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
  if (!(location.accuracy <= maxAccuracy)) return undefined;
  const distances = distancesBySpot(objects, location);
  const metresOf = (spot: ParkingSpot) => distances.get(nameOf(spot)) ?? Infinity;
  const reach = location.accuracy + walk;
  // A spot that is not on the map may be anywhere.
  if (metresOf(chosen) <= reach || !distances.has(nameOf(chosen))) return undefined;
  const nearest = offered.reduce<Spot | undefined>(
    (best, spot) => (best && metresOf(best) <= metresOf(spot) ? best : spot),
    undefined,
  );
  return nearest && metresOf(nearest) <= reach ? nearest : undefined;
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

/** Metres to the nearest parking of each zone, and to each parking. */
function distancesBySpot(objects: readonly MapObject[], location: DeviceLocation): Map<string, number> {
  const distances = new Map<string, number>();
  for (const { type, isActive, zone, code, geometry } of objects) {
    if (type !== 'parking' || !isActive || !zone) continue;
    const metres = metresTo(geometry, location);
    for (const parkingCode of [undefined, code]) {
      const name = nameOf({ zoneId: zone.id, parkingCode });
      distances.set(name, Math.min(distances.get(name) ?? Infinity, metres));
    }
  }
  return distances;
}

function nameOf({ zoneId, parkingCode = '' }: ParkingSpot): string {
  return `${zoneId} ${parkingCode}`;
}
