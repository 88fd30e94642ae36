import { parseJson } from '@kerb/core/decoding.ts';
import { useEffect, useState } from 'react';
import { useRuntime } from '../runtime/runtime-context.tsx';

interface SavedDraft {
  /** Saves now, before the page is left on purpose. */
  readonly save: () => void;
  readonly remove: () => void;
}

/**
 * Stores a draft in this tab, so that it survives a reload, a visit to the payment page, and a phone that
 * discards the page. `restore` gets the stored value once and has to validate it.
 */
export function useSavedDraft(key: string, draft: object, restore: (stored: unknown) => void): SavedDraft {
  const { tab } = useRuntime();
  useState(() => {
    const written = tab.read(key);
    if (written !== undefined) restore(parseJson(written));
  });
  useEffect(() => {
    const save = () => tab.write(key, JSON.stringify(draft));
    // Not every phone notifies a page in the background before it discards it.
    const onHide = () => document.visibilityState === 'hidden' && save();
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [tab, key, draft]);
  return {
    save: () => tab.write(key, JSON.stringify(draft)),
    remove: () => tab.remove(key),
  };
}

/** The fields of a stored object that the model has, if they have the same type. */
export function matchingFields<T extends object>(model: T, stored: unknown): Partial<T> {
  const values = Object(stored) as Readonly<Record<string, unknown>>;
  const matching = Object.entries(model).filter(
    ([name, usual]) => Object.hasOwn(values, name) && typeof values[name] === typeof usual,
  );
  return Object.fromEntries(matching.map(([name]) => [name, values[name]])) as Partial<T>;
}
