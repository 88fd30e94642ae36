import { useLayoutEffect, useState } from 'react';

/** MAP-24: exactly this width is narrow. */
const lastNarrowWidth = 767;

/** Whether the map's own box is wide, whatever the page around it is. */
export function useIsWide(element: HTMLElement | null): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    if (!element) return;
    const read = () => setWide(element.clientWidth > lastNarrowWidth);
    read();
    const size = new ResizeObserver(read);
    size.observe(element);
    return () => size.disconnect();
  }, [element]);
  return isWide;
}
