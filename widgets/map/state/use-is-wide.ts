import { wide } from '@kerb/kit/ui/styles/breakpoints.json';
import { useLayoutEffect, useState } from 'react';

/** Whether the map is wide. It measures the map's own box, not the page. */
export function useIsWide(element: HTMLElement | null): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    if (!element) return;
    const read = () => setWide(element.clientWidth >= wide);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}
