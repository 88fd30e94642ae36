import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

/** Most visits of the permits buy none. */
export const PurchaseDialog = lazyComponent(() => import('./purchase-dialog.tsx'), 'PurchaseDialog', {
  failed: DialogFailed,
});
