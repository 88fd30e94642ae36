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

/**
 * REG-13, REG-14: whether phones are confirmed by a call or an SMS, and whether an SMS can replace a call.
 */
export interface ConfirmationMethod {
  readonly isCall: boolean;
  readonly hasSmsInstead: boolean;
}

/** REG-04: eleven digits that begin with 7 or 8, with any separators. */
export function isFullPhone(typed: string): boolean {
  return /^[78]\d{10}$/.test(typed.replace(/\D/g, ''));
}

/** API-34: the phone as it is sent, digits and plus only. */
export function phoneToSend(typed: string): string {
  return typed.replace(/[^\d+]/g, '');
}

/** REG-13: the number of digits that the driver types of the calling number. */
export const callCodeLength = 4;
