import type { PaymentMethod } from '../city/settings.ts';
import type { Kopecks } from '../money.ts';
import type { ParkingSession } from '../session/session.ts';
import type { Vehicle } from './vehicle.ts';

/** Everything an account says of itself at once (PRF-09). */
export interface Profile {
  readonly email: string | undefined;
  /** Empty where the city knows no names. */
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  /** `undefined` when it is not known, which is shown as 0 (I18N-04). */
  readonly balance: Kopecks | undefined;
  readonly vehicles: readonly Vehicle[];
  /** The main one of `phones`. */
  readonly phone: string | undefined;
  readonly phones: readonly AccountPhone[];
  readonly sessions: readonly ParkingSession[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly documents: readonly DriverDocument[];
}

export interface AccountPhone {
  /** Digits. */
  readonly phone: string;
  readonly isMain: boolean;
}

/** DOC-01: a paper of the driver, with its series and number. */
export interface DriverDocument {
  readonly id: string;
  readonly number: string;
  readonly type: 'registrationCertificate' | 'drivingLicence';
}

/** The name to greet with; the e-mail or the phone where the city knows no names. */
export function accountDisplayName({ firstName, lastName, email, phone }: Profile): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || phone || '';
}
