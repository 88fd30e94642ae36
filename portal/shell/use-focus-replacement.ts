import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that signs in or out disappears after the press: the focus moves to the button that replaces it.
 */
export function useFocusReplacement(isVisitor: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(isVisitor);
  useEffect(() => {
    const hasChanged = before.current !== isVisitor;
    before.current = isVisitor;
    if (!hasChanged || document.activeElement !== document.body) return;
    container.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isVisitor]);
  return container;
}
