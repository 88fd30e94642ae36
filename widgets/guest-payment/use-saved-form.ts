import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { type Draft, emptyValues } from './form/draft.ts';

/**
 * Keeps what was typed while the driver is on the payment page, so that a declined payment does not have to be typed again. It is
 * kept for this tab only, and gone once the payment succeeded.
 */
export function useSavedForm(draft: Draft) {
  const { tab, config } = useRuntime();
  const key = `guestDraft:${config.city}`;
  useState(() => restore(draft, tab.read(key)));
  return {
    keep: () => tab.write(key, JSON.stringify(draft.values)),
    forget: () => {
      tab.remove(key);
      draft.values = { ...emptyValues, method: draft.values.method };
    },
  };
}

/** Only known fields of the right type are taken, and only into a form that is still empty. */
function restore(draft: Draft, written: string | undefined): void {
  if (draft.values !== emptyValues || written === undefined) return;
  const stored = parse(written);
  const known = Object.entries(emptyValues).map(([name, empty]) => {
    const value = stored[name];
    return [name, typeof value === typeof empty ? value : empty] as const;
  });
  draft.values = Object.fromEntries(known) as unknown as Draft['values'];
}

function parse(written: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
