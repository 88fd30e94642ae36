import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { Preset } from './preset.ts';

/** What the driver has typed so far, kept outside of React (EMB-11). */
export interface Draft {
  values: GuestPaymentValues;
  /** What host or address asked for and was put in already, so that it never overwrites what was typed since. */
  applied: Preset;
}

export const emptyValues: GuestPaymentValues = {
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

export function newDraft(): Draft {
  return { values: emptyValues, applied: {} };
}
