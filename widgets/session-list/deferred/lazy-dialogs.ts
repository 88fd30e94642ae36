import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./settle-dialog.tsx'));

export const SettleDialog = lazyComponent(dialog, (chunk) => chunk.SettleDialog, { failed: DialogFailed });
