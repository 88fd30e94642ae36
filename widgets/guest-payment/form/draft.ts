import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { matchingFields } from '@kerb/kit/forms/use-saved-draft.ts';

/** The typed values, stored outside of React. */
export interface Draft {
  /** On the street, or behind a barrier. */
  kind: 'street' | 'barrier';
  values: GuestPaymentValues;
  /** The preset of host or address that was filled in already, so that it never overwrites later input. */
  applied: Preset;
  /** The parking behind a barrier whose form was opened already because the preset names it. */
  openedBarrier?: string | undefined;
  /**
   * The attempt that was last sent with these values: when it is paid the form is reset, and no other payment
   * resets it.
   */
  sentAs?: string | undefined;
}

export const emptyValues: GuestPaymentValues = {
  zone: '',
  parking: '',
  plate: '',
  isForeign: false,
  remember: false,
  category: 'B',
  duration: '60',
  timing: 'now',
  startTime: '',
  method: '',
  phone: '',
};

export function newDraft(): Draft {
  return { kind: 'street', values: emptyValues, applied: {} };
}

/** Only fields of the right type are used, and only in a form that is still empty. */
export function restoreDraft(draft: Draft, stored: unknown): void {
  if (draft.values !== emptyValues) return;
  const { kind, values, applied, sentAs, openedBarrier } = Object(stored);
  draft.sentAs = typeof sentAs === 'string' ? sentAs : undefined;
  draft.openedBarrier = typeof openedBarrier === 'string' ? openedBarrier : undefined;
  draft.kind = kind === 'barrier' ? 'barrier' : 'street';
  draft.values = { ...emptyValues, ...matchingFields(emptyValues, values) };
  // The values already have the host's preset, or what the driver typed instead.
  draft.applied = matchingFields<Preset>(
    { kind: '', zone: '', parking: '', plate: '', duration: '' },
    applied,
  );
}

/** Resets the form after a success, except for the payment method. */
export function clearDraft(draft: Draft): void {
  draft.values = { ...emptyValues, method: draft.values.method };
  draft.applied = {};
  draft.sentAs = undefined;
}
