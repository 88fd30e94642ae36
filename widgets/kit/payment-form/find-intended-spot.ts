import { intendedSpot } from '@kerb/core/domain/map/intended-spot.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import { locateIfAllowed } from '../runtime/device-location.ts';
import type { SpotChoice } from './spots.ts';

/**
 * The spot where the driver probably stands, if it is not the chosen one. Only for a driver who has allowed
 * this page to read the location before: it never asks for that. The location stays on the device.
 */
export async function findIntendedSpot(
  chosen: ParkingSpot,
  offered: readonly SpotChoice[],
  objects: readonly MapObject[],
): Promise<SpotChoice | null> {
  const location = await locateIfAllowed();
  return (location && intendedSpot(chosen, offered, objects, location)) ?? null;
}
