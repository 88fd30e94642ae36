import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface VisibleRow {
  readonly index: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
}

export interface VisibleRows {
  readonly rows: readonly VisibleRow[];
  /** CSS pixels of all rows; those that were not rendered yet are estimated. */
  readonly height: number;
  readonly measure: (row: Element | null) => void;
}

/** CSS pixels of a row before it is measured, and the number of rows above and below the visible ones. */
const rowHeight = 76;
const overscan = 8;

/** The rows in sight of a list in a page that scrolls: 20,000 operations have some thirty in the DOM. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  transactions: readonly Transaction[],
): VisibleRows {
  const scrollMargin = useTop(list);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: transactions.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => transactions[index]?.id ?? index,
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
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element.closest('.kerb-transactions') ?? element);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
