import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';

/** The spot in the address. */
export interface SpotPreset {
  /** `barrier` opens the barrier form. */
  readonly kind?: string | undefined;
  readonly zone?: string | undefined;
  readonly parking?: string | undefined;
}

/** The typed values, stored outside of React. */
export interface StartDraft {
  values: AccountPaymentValues;
  /** The preset that was filled in already, so that it never overwrites later input. */
  applied: SpotPreset;
}

export const emptyValues: AccountPaymentValues = {
  zone: '',
  parking: '',
  plate: '',
  isForeign: false,
  category: 'B',
  duration: '60',
  timing: 'now',
  startTime: '',
  method: '',
  phone: '',
};

export function newDraft(): StartDraft {
  return { values: emptyValues, applied: {} };
}
