import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { matchingFields } from '@kerb/kit/forms/use-saved-draft.ts';
import type { Preset } from './preset.ts';

/** What the driver has typed so far, stored outside of React (EMB-11). */
export interface Draft {
  /** On the street, or behind a barrier. */
  kind: 'street' | 'barrier';
  values: GuestPaymentValues;
  /** What host or address asked for and was filled in already, so that it never overwrites what was typed since. */
  applied: Preset;
  /** The attempt that these values were last sent as: when it is paid, the form begins anew, and no other payment empties it. */
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

/** Only fields of the right type are taken, and only into a form that is still empty (SEC-08). */
export function restoreDraft(draft: Draft, stored: unknown): void {
  if (draft.values !== emptyValues) return;
  const { kind, values, applied, sentAs } = Object(stored);
  draft.sentAs = typeof sentAs === 'string' ? sentAs : undefined;
  draft.kind = kind === 'barrier' ? 'barrier' : 'street';
  draft.values = { ...emptyValues, ...matchingFields(emptyValues, values) };
  // What the host asked for then is in the values already, or was typed over.
  draft.applied = matchingFields<Preset>({ zone: '', parking: '', plate: '', duration: '' }, applied);
}

/** PAY-27: after a success the form begins anew; how the driver pays stays. */
export function clearDraft(draft: Draft): void {
  draft.values = { ...emptyValues, method: draft.values.method };
  draft.applied = {};
  draft.sentAs = undefined;
}
