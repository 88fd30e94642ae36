import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';

/** Where the address says that the car stands (SES-29). */
export interface SpotPreset {
  readonly zone?: string | undefined;
  readonly parking?: string | undefined;
}

/** What was typed, stored outside of React. */
export interface StartDraft {
  values: AccountPaymentValues;
  /** What the address asked for and was filled in already, so that it never overwrites what was typed since. */
  applied: SpotPreset;
}

export const emptyValues: AccountPaymentValues = {
  zone: '',
  parking: '',
  plate: '',
  isForeign: false,
  duration: '60',
  timing: 'now',
  startTime: '',
};

export function newDraft(): StartDraft {
  return { values: emptyValues, applied: {} };
}
