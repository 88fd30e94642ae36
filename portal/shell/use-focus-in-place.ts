import { type RefObject, useEffect, useRef } from 'react';

/** Who signs in or out loses the button that was pressed: the focus goes to the one that stands in its place. */
export function useFocusInPlace(isVisitor: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isVisitor);
  useEffect(() => {
    const hasChanged = before.current !== isVisitor;
    before.current = isVisitor;
    if (!hasChanged || document.activeElement !== document.body) return;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isVisitor]);
  return place;
}
