import { lazyChunk, lazyComponent } from '../runtime/lazy-chunk.tsx';

/** What elements in sandboxed pages need. */
const inFrame = lazyChunk(() => import('./in-frame/in-frame.ts'));

export const BlockedPage = lazyComponent(inFrame, (chunk) => chunk.BlockedPage);

/**
 * Lets the forms of an element work in a page that forbids forms. That is a frame, or rarely a page with
 * `sandbox` in its policy: there the code comes once the form is used.
 */
export function prepareForFrame(root: ShadowRoot): void {
  const load = () =>
    void inFrame.load().then(
      ({ submitForms }) => submitForms(root),
      () => {},
    );
  if (parent === self) root.addEventListener('focusin', load, { once: true });
  else load();
}
