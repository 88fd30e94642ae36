import { type RefObject, useLayoutEffect, useState } from 'react';

/** The current height of an element in CSS pixels. */
export function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setHeight(Math.ceil(element.offsetHeight));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}
