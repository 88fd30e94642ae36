/** The registration form's values once they are valid. */
export interface NewDriver {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  /** Empty if the city does not require names. */
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
}

/** Whether phones are confirmed by a call or an SMS, and whether an SMS can replace a call. */
export interface ConfirmationMethod {
  readonly isCall: boolean;
  readonly hasSmsInstead: boolean;
}

/** Eleven digits that begin with 7 or 8, with any separators. */
export function isFullPhone(typed: string): boolean {
  return /^[78]\d{10}$/.test(typed.replace(/\D/g, ''));
}

/** The phone as it is sent, digits and plus only. */
export function phoneToSend(typed: string): string {
  return typed.replace(/[^\d+]/g, '');
}

/** The number of digits that the driver types of the calling number. */
export const callCodeLength = 4;
