import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./purchase-dialog.tsx'));

/** Most visits of the permits buy none. */
export const PurchaseDialog = lazyComponent(dialog, (chunk) => chunk.PurchaseDialog, {
  failed: DialogFailed,
});
