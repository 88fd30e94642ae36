import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./document-dialog.tsx'));

export const DocumentDialog = lazyComponent(dialog, (chunk) => chunk.DocumentDialog, {
  failed: DialogFailed,
});
