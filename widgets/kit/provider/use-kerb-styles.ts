import { type RefCallback, useCallback } from 'react';
import { adoptKerbStyles } from '../ui/styles/kerb-stylesheets.ts';

/** A ref that adds the styles of all primitives to the document or shadow root of its element. */
export function useKerbStyles(): RefCallback<Element> {
  return useCallback((element) => {
    const root = element?.getRootNode();
    if (root instanceof ShadowRoot || root instanceof Document) adoptKerbStyles(root);
  }, []);
}
