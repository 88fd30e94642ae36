import { type RefCallback, useCallback } from 'react';
import { adoptStylesheet } from './adopt-stylesheet.ts';

/**
 * For parts that come late with their own looks: a ref for their outermost element, which adopts the sheet
 * into its root before it is painted.
 */
export function useStylesheet(css: string): RefCallback<Element> {
  return useCallback(
    (element) => {
      const root = element?.getRootNode();
      if (root instanceof ShadowRoot || root instanceof Document) adoptStylesheet(root, css);
    },
    [css],
  );
}
