import { lazyChunk, lazyComponent } from '../runtime/lazy-chunk.tsx';

/** What only elements in frames need. */
const inFrame = lazyChunk(() => import('./in-frame/in-frame.ts'));

export const BlockedPage = lazyComponent(inFrame, (chunk) => chunk.BlockedPage);

/** Lets the forms of an element work in a frame that forbids forms. */
export function prepareForFrame(root: ShadowRoot): void {
  if (parent === self) return;
  inFrame.load().then(
    ({ submitForms }) => submitForms(root),
    () => {},
  );
}
