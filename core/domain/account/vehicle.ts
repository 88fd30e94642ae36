import type { Plate } from '../plate/plate.ts';
import type { VehicleCategory } from '../plate/vehicle-category.ts';
import type { DocumentType } from './document-type.ts';

export type { VehicleCategory };

/** The tracking device of a vehicle. */
export interface Tracking {
  readonly vin: string | undefined;
  readonly imei: string | undefined;
  readonly isActive: boolean;
}

/** A car of an account. */
export interface Vehicle {
  /** Its index in the reply's list. */
  readonly id: number;
  readonly plate: Plate;
  readonly isForeign: boolean;
  readonly category: VehicleCategory;
  readonly isPrimary: boolean;
  readonly registrationCertificate: string | undefined;
  readonly name: string | undefined;
  readonly documentType?: DocumentType;
  /** Of its tracking device, where it has one. */
  readonly tracking?: Tracking | undefined;
  /** The vehicle as it came, so that a change loses none of the city's fields. */
  readonly received?: Readonly<Record<string, unknown>>;
}
