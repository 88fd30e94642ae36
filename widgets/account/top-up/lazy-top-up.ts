import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./top-up-dialog.tsx'));

export const TopUpDialog = lazyComponent(dialog, (chunk) => chunk.TopUpDialog, { failed: DialogFailed });
