import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** CSS pixels, for news and the history. */
const offset = 250;

/**
 * Calls `load` when the scroll comes within 250 px of the element, and again after each `loaded` while it is
 * still there. `load` is absent while nothing can be loaded.
 */
export function useLoadAtEnd<E extends Element>(
  load: (() => void) | undefined,
  loaded: number,
): RefObject<E | null> {
  const end = useRef<E>(null);
  const loadMore = useEffectEvent(() => load?.());
  const canLoad = load !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports again after each answer.
  useEffect(() => {
    const element = end.current;
    if (!element || !canLoad) return;
    // The document as the root: in a frame the margin does not count otherwise.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore();
      },
      { root: document, rootMargin: `0px 0px ${offset}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canLoad, loaded]);
  return end;
}
