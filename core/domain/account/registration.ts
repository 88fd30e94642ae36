/** Who wants an account, as the form has it once its rules hold. */
export interface NewDriver {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  /** Empty where the city does not ask for names. */
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
}

/** REG-13, REG-14: how a phone is proven, and whether an SMS may take a call's place. */
export interface ConfirmationMethod {
  readonly isCall: boolean;
  readonly hasSmsInstead: boolean;
}

/** REG-04: eleven digits that begin with 7 or 8, whatever separates them. */
export function isFullPhone(typed: string): boolean {
  return /^[78]\d{10}$/.test(typed.replace(/\D+/g, ''));
}

/** API-34: digits and plus are what travels. */
export function phoneToSend(typed: string): string {
  return typed.replace(/[^\d+]+/g, '');
}

/** REG-13: as many digits as a call shows at the end of its number. */
export const callCodeLength = 4;
