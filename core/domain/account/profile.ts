import type { PaymentMethod } from '../city/settings.ts';
import type { Kopecks } from '../money.ts';
import type { EndedSession, ParkingSession } from '../session/session.ts';
import type { DocumentType } from './document-type.ts';
import type { Vehicle } from './vehicle.ts';

/** The data of an account, from one call. */
export interface Profile {
  readonly email: string | undefined;
  /** Empty if the city has no names. */
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  /** `undefined` if it is unknown, which is shown as 0. */
  readonly balance: Kopecks | undefined;
  readonly vehicles: readonly Vehicle[];
  /** The primary one of `phones`, else the first. */
  readonly phone: string | undefined;
  readonly phones: readonly AccountPhone[];
  readonly sessions: readonly ParkingSession[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly documents: readonly DriverDocument[];
  /**
   * Sessions that ended within the last 24 hours, the last one first; absent if the city does not send them.
   */
  readonly endedSessions?: readonly EndedSession[];
  /**
   * The bank and the last digits of the account that may be charged for extensions when sessions end; absent
   * if none is bound.
   */
  readonly boundAccount?: string | undefined;
}

export interface AccountPhone {
  /** Digits. */
  readonly phone: string;
  readonly isMain: boolean;
}

/** An official document of the driver, with its series and number. */
export interface DriverDocument {
  readonly id: string;
  readonly number: string;
  readonly type: DocumentType;
}

/** The name in the header; the e-mail or the phone if the city has no names. */
export function accountDisplayName({ firstName, lastName, email, phone }: Profile): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || phone || '';
}
