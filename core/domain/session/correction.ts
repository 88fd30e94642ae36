import type { Kopecks } from '../money.ts';
import type { ParkingSpot } from '../payment/order.ts';
import type { Plate } from '../plate/plate.ts';
import type { VehicleCategory } from '../plate/vehicle-category.ts';
import type { Instant } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** A correction of the plate or the spot of a running session. What is absent stays. */
export interface Correction {
  readonly session: ParkingSession;
  readonly vehicle?: CorrectedVehicle | undefined;
  readonly spot?: ParkingSpot | undefined;
}

interface CorrectedVehicle {
  readonly plate: Plate;
  readonly isForeignPlate: boolean;
  readonly vehicleCategory: VehicleCategory;
}

/** What the driver confirmed. */
export interface CorrectionPayment {
  readonly difference: Kopecks;
  /** A method of the provider's, for a difference that no balance pays. */
  readonly methodId?: string | undefined;
  /** Digits; set when the method needs it. */
  readonly phone?: string | undefined;
}

export interface CorrectionQuote {
  /** Charged to the balance, or by a method without one; negative: refunded the same way. */
  readonly difference: Kopecks;
  /** The price of the whole session afterwards. */
  readonly total: Kopecks;
  readonly isCoveredByBalance: boolean;
  /** The part of the difference that the balance does not cover. */
  readonly missing: Kopecks;
  /** Corrections that the account has left in this calendar month, or the guest's stay, this one included. */
  readonly left: number;
  /** The end of the city's day. */
  readonly until: Instant;
}
