import { useLayoutEffect, useState } from 'react';

/** MAP-24, CSS pixels: exactly this width is still narrow. */
const maxNarrowWidth = 767;

/** Whether the map is wide. It measures the map's own box, not the page. */
export function useIsWide(element: HTMLElement | null): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    if (!element) return;
    const read = () => setWide(element.clientWidth > maxNarrowWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}
