import { intendedSpot, selectedSpot } from '@kerb/core/domain/map/intended-spot.ts';
import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import { locateIfAllowed } from '../runtime/device-location.ts';
import type { SpotChoice } from './spot-choices.ts';

/** The chosen spot and the one that the driver probably means. */
export interface OtherSpot {
  readonly typed: SpotChoice;
  readonly meant: SpotChoice;
  /** Whether the driver stands at the other place, or it was named before the form was filled in. */
  readonly reason: 'place' | 'selected';
}

/**
 * Whether the driver means another spot: the one where the device is, if the driver has allowed this page to
 * read that before. It never asks for it, and the location stays on the device. Without one, the parking that
 * was selected before.
 */
export async function findOtherSpot(
  chosen: ParkingSpot,
  offered: readonly SpotChoice[],
  selected: string | undefined,
  loadMap: () => Promise<MapData | undefined>,
): Promise<OtherSpot | null> {
  const location = await locateIfAllowed().catch(() => undefined);
  if (!location && !selected) return null;
  const { objects = [] } = (await loadMap()) ?? {};
  const typed = offered.find(
    ({ zoneId, parkingCode }) => zoneId === chosen.zoneId && parkingCode === chosen.parkingCode,
  );
  const meant = location
    ? intendedSpot(chosen, offered, objects, location)
    : selectedSpot(chosen, offered, objects, selected);
  return typed && meant ? { typed, meant, reason: location ? 'place' : 'selected' } : null;
}
