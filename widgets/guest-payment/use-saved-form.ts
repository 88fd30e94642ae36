import { knownFields, readSaved } from '@kerb/kit/payment-form/read-saved.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useState } from 'react';
import { type Draft, emptyValues } from './form/draft.ts';
import type { Preset } from './form/preset.ts';

/**
 * Keeps what was typed while the driver is on the payment page, so that a declined payment does not have to be typed again, and
 * over a reload, also by a phone that ran out of memory. It is kept for this tab only, and gone once the payment succeeded.
 */
export function useSavedForm(draft: Draft) {
  const { tab, config } = useRuntime();
  const key = `guestDraft:${config.city}`;
  useState(() => restore(draft, tab.read(key)));
  useEffect(() => {
    const keep = () => tab.write(key, JSON.stringify(draft));
    // Not every phone tells a page in the background that it goes.
    const onHide = () => document.visibilityState === 'hidden' && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [tab, key, draft]);
  return {
    keep: () => tab.write(key, JSON.stringify(draft)),
    forget: () => {
      tab.remove(key);
      draft.values = { ...emptyValues, method: draft.values.method };
      draft.applied = {};
    },
  };
}

/** Only known fields of the right type are taken, and only into a form that is still empty (SEC-08). */
function restore(draft: Draft, written: string | undefined): void {
  if (draft.values !== emptyValues || written === undefined) return;
  const stored = readSaved(written);
  draft.values = { ...emptyValues, ...knownFields(emptyValues, stored.values) };
  // What the host asked for then is in the values already, or was typed over.
  draft.applied = knownFields<Preset>({ zone: '', parking: '', plate: '', duration: '' }, stored.applied);
}
