import { lazyChunk, lazyComponent } from '../runtime/lazy-chunk.tsx';

/** What elements need on some pages: in sandboxed ones, and where the page is translated or rewritten. */
const onPage = lazyChunk(() => import('./on-page/on-page.ts'));

export const BlockedPage = lazyComponent(onPage, (chunk) => chunk.BlockedPage);

/**
 * Lets an element go on where the page forbids forms, as a frame can, and where it changes the element's own
 * nodes. It is no part of what shows the element: hardly a page does that before.
 */
export function prepareForPage(root: ShadowRoot): void {
  const load = () =>
    void onPage.load().then(
      ({ submitForms, surviveRewriting }) => {
        submitForms(root);
        surviveRewriting(root);
      },
      () => root.addEventListener('focusin', load, { once: true }),
    );
  load();
}
