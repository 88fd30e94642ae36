import type { Plate } from '../plate/plate.ts';
import type { VehicleCategory } from '../plate/vehicle-category.ts';

export type { VehicleCategory };

/** A car of an account (VEH-01). */
export interface Vehicle {
  /** Its index in the reply's list. */
  readonly id: number;
  readonly plate: Plate;
  readonly isForeign: boolean;
  readonly category: VehicleCategory;
  readonly isPrimary: boolean;
  readonly registrationCertificate: string | undefined;
  readonly name: string | undefined;
}
