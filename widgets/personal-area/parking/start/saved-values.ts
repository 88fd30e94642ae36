import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { knownFields, readSaved } from '@kerb/kit/payment-form/read-saved.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { emptyValues, type StartDraft } from './draft.ts';

/**
 * SES-17: what was typed outlives a visit to the payment page, in this tab and for this driver only. It is read once: who comes back
 * finds it in the form.
 */
export function useSavedValues(draft: StartDraft, { email = '' }: Profile) {
  const { tab, config } = useRuntime();
  const key = `accountDraft:${config.city}`;
  useState(() => {
    restore(draft, tab.read(key), email);
    tab.remove(key);
  });
  return { keep: () => tab.write(key, JSON.stringify({ owner: email, ...draft })) };
}

/** Only known fields of the right type are taken, and only into a form that is still empty (SEC-08). */
function restore(draft: StartDraft, written: string | undefined, owner: string): void {
  const stored = readSaved(written ?? '{}');
  if (draft.values !== emptyValues || owner === '' || stored.owner !== owner) return;
  draft.values = { ...emptyValues, ...knownFields(emptyValues, stored.values) };
  draft.applied = knownFields({ zone: '', parking: '' }, stored.applied);
}
