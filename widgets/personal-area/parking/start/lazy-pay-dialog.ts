import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./pay-dialog.tsx'));

/** Only in cities without balances. */
export const PayDialog = lazyComponent(dialog, (chunk) => chunk.PayDialog, { failed: DialogFailed });
