import { type RefObject, useLayoutEffect, useState } from 'react';
import { type RowLayout, type Rows, rowsInView } from './rows-in-view.ts';

/** The rows to render in a list that scrolls inside of the nearest `.kerb-sheet__body`. */
export function useRows(list: RefObject<HTMLElement | null>, count: number, layout: RowLayout): Rows {
  const { tallCount, tall, short } = layout;
  const [rows, setRows] = useState<Rows>({ first: 0, end: Math.min(count, 10) });
  useLayoutEffect(() => {
    const box = list.current?.closest<HTMLElement>('.kerb-sheet__body');
    if (!box) return;
    const read = () => {
      const next = rowsInView(count, { tallCount, tall, short }, box.scrollTop, box.clientHeight);
      setRows((last) => (last.first === next.first && last.end === next.end ? last : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [list, count, tallCount, tall, short]);
  return rows;
}
