import { object, parseJson } from '@kerb/core/decoding.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { matchingFields } from '@kerb/kit/forms/use-saved-draft.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { emptyValues, type StartDraft } from './draft.ts';

/** The key of the typed values in this tab. */
export const savedKey = (city: string) => `accountDraft:${city}`;

/**
 * Stores the typed values during a visit to the payment page, in this tab and for this driver only. They are
 * read once, into the form.
 */
export function useSavedValues(draft: StartDraft, { email = '' }: Profile) {
  const { tab, config } = useRuntime();
  const key = savedKey(config.city);
  useState(() => {
    restore(draft, tab.read(key), email);
    tab.remove(key);
  });
  const save = (values: AccountPaymentValues = draft.values) =>
    tab.write(key, JSON.stringify({ owner: email, ...draft, values }));
  return { save };
}

/** Only known fields of the right type are used, and only in a form that is still empty. */
function restore(draft: StartDraft, text: string | undefined, owner: string): void {
  const stored = object(parseJson(text));
  if (draft.values !== emptyValues || owner === '' || stored.owner !== owner) return;
  draft.values = { ...emptyValues, ...matchingFields(emptyValues, stored.values) };
  draft.applied = matchingFields({ zone: '', parking: '' }, stored.applied);
}
