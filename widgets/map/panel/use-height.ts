import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of an element in CSS pixels, as it changes. */
export function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setHeight(Math.ceil(element.offsetHeight));
    read();
    const size = new ResizeObserver(read);
    size.observe(element);
    return () => size.disconnect();
  }, [ref]);
  return height;
}
