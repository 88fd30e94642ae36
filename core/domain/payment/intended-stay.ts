import type { Plate } from '../plate/plate.ts';
import type { Minutes } from '../time.ts';
import type { ParkingSpot, Stay } from './order.ts';

/** What the driver meant, if the stay to pay for looks like a slip. */
export type IntendedStay<Spot extends ParkingSpot = ParkingSpot> =
  | { readonly plate: Plate; readonly isForeign: boolean }
  | { readonly duration: Minutes }
  | { readonly spot: Spot };

/** The stay as it was meant. */
export function stayAsIntended<Intended extends Stay>(stay: Intended, intended: IntendedStay): Intended {
  if ('duration' in intended) return { ...stay, duration: intended.duration };
  if ('spot' in intended) {
    const { zoneId, parkingCode } = intended.spot;
    return { ...stay, spot: { zoneId, parkingCode } };
  }
  return { ...stay, plate: intended.plate, isForeignPlate: intended.isForeign };
}

/** The values of the form that it changes. */
export function intendedValues(
  intended: IntendedStay,
):
  | { readonly plate: string; readonly isForeign: boolean }
  | { readonly duration: string }
  | { readonly zone: string; readonly parking: string } {
  if ('duration' in intended) return { duration: String(intended.duration) };
  if ('spot' in intended) return { zone: intended.spot.zoneId, parking: intended.spot.parkingCode ?? '' };
  return intended;
}
