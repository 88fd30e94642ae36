import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./slip-dialog.tsx'));

/** Few drivers pay at a bank. */
export const SlipDialog = lazyComponent(dialog, 'SlipDialog', { failed: DialogFailed });
export const NewSlipDialog = lazyComponent(dialog, 'NewSlipDialog', { failed: DialogFailed });
