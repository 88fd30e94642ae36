import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';

/** By which a tracking device is known: one of the two at least, unless it is unknown. */
export interface DeviceNumbers {
  /** The vehicle identification number that the device was made for. */
  readonly vin: string | undefined;
  readonly imei: string | undefined;
}

/** A vehicle of a company's fleet. `vin` and `imei` name its tracking device. */
export interface CompanyVehicle extends DeviceNumbers {
  /** Of the city, or its index in the reply's list. */
  readonly id: string;
  readonly plate: Plate;
  readonly isForeign: boolean;
  /** Whether its tracking device is active. */
  readonly isActive: boolean;
}

/** A driver of a company. */
export interface CompanyDriver {
  /** Its index in the reply's list. */
  readonly id: number;
  /** Surname, first name, patronymic. */
  readonly name: string;
  /** Digits, as they came. */
  readonly phone: string;
  /** Of the vehicle that they drive. */
  readonly plate: Plate | undefined;
  /** The device that they pay with. */
  readonly paymentDevice: string | undefined;
  readonly isActive: boolean;
}

/** A tracking device of a company. */
export interface TrackingDevice extends DeviceNumbers {
  /** Its index in the reply's list. */
  readonly id: string;
  readonly isActive: boolean;
}

/** The account of a company. */
export interface Company {
  readonly email: string | undefined;
  readonly inn: string;
  readonly name: string;
  /** Whole roubles; `undefined` if it is unknown. */
  readonly balance: Kopecks | undefined;
  readonly vehicles: readonly CompanyVehicle[];
  readonly drivers: readonly CompanyDriver[];
  readonly devices: readonly TrackingDevice[];
}
