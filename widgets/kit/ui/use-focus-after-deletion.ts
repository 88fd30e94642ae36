import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that opened a dialog goes with what was deleted there. The button `target` takes the focus once
 * the dialog has closed after `request()`, so that the focus is not lost to the body.
 */
export function useFocusAfterDeletion(isDialogOpen: boolean): {
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly request: () => void;
} {
  const target = useRef<HTMLButtonElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (isDialogOpen || !isDue.current) return;
    isDue.current = false;
    target.current?.focus();
  }, [isDialogOpen]);
  return {
    target,
    request: () => {
      isDue.current = true;
    },
  };
}
