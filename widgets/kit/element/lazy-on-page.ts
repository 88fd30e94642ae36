import { lazyChunk, lazyComponent } from '../runtime/lazy-chunk.tsx';

/** What elements need on some pages: in sandboxed ones, and where the page is translated or rewritten. */
const onPage = lazyChunk(() => import('./on-page/on-page.ts'));

export const BlockedPage = lazyComponent(onPage, 'BlockedPage');

/**
 * Lets an element work on a page that forbids forms, as the page of a frame can, and on one that changes
 * the element's nodes. It is loaded after the element is shown, because hardly any page does this earlier.
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
