import type { ParkingSpot, Stay } from './order.ts';

/** What the driver meant, if the stay to pay for looks like a slip: only what differs. */
export interface IntendedStay<Spot extends ParkingSpot = ParkingSpot> {
  readonly stay: Partial<Pick<Stay, 'plate' | 'duration' | 'spot'>> & { readonly isForeignPlate?: boolean };
  /** The same as values of a form. */
  readonly values: {
    readonly plate?: string;
    readonly isForeign?: boolean;
    readonly duration?: string;
    readonly zone?: string;
    readonly parking?: string;
  };
  /** Where another spot was meant, its entry in the picker. */
  readonly spot?: Spot;
}
