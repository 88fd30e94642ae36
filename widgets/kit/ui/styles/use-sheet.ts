import { type RefCallback, useCallback } from 'react';
import { adoptSheet } from './define-sheet.ts';

/** For parts that come late with their own looks: a ref for their outermost element, which dresses its root before it is painted. */
export function useSheet(sheet: () => CSSStyleSheet): RefCallback<Element> {
  return useCallback(
    (element) => {
      const root = element?.getRootNode();
      if (root instanceof ShadowRoot || root instanceof Document) adoptSheet(root, sheet());
    },
    [sheet],
  );
}
