import { useCallback, useEffect, useState } from 'react';

const highlightMs = 800;

/** The item whose change has just succeeded, and the function that highlights one for 800 ms. */
export function useHighlight<Id>(): readonly [highlighted: Id | undefined, highlight: (id: Id) => void] {
  const [item, setItem] = useState<{ readonly id: Id }>();
  useEffect(() => {
    if (!item) return;
    const timer = setTimeout(() => setItem(undefined), highlightMs);
    return () => clearTimeout(timer);
  }, [item]);
  return [item?.id, useCallback((id) => setItem({ id }), [])];
}
