import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';

/** What the driver has typed so far, kept outside of React; `preset` names what was already put in for the host or an address. */
export interface Draft {
  values: GuestPaymentValues;
  isPresetApplied: boolean;
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
  return { values: emptyValues, isPresetApplied: false };
}
