import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface VisibleRow {
  readonly index: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
}

interface VisibleRows {
  readonly rows: readonly VisibleRow[];
  /** CSS pixels of all rows; those that were not rendered yet are estimated. */
  readonly height: number;
  readonly measure: (row: Element | null) => void;
}

interface Options {
  /** CSS pixels of a row before it is measured. */
  readonly rowHeight: number;
  /** A selector of what stands above the list and around it: its height moves the list. */
  readonly page: string;
}

/** Rows above and below the visible ones. */
const overscan = 5;

/** The rows in sight of a list in a page that scrolls: 20,000 rows have some thirty in the DOM. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly id: string | number }[],
  { rowHeight, page }: Options,
): VisibleRows {
  const scrollMargin = useTop(list, page);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan,
    scrollMargin,
    useFlushSync: false,
  });
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - scrollMargin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement as VisibleRows['measure'],
  };
}

/** Where the list begins in the page. What stands above it changes its height when it has loaded. */
function useTop(list: RefObject<HTMLElement | null>, page: string): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element.closest(page) ?? element);
    return () => observer.disconnect();
  }, [list, page]);
  return top;
}
