import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./session-proof-dialog.tsx'));

export const SessionProofDialog = lazyComponent(dialog, (chunk) => chunk.SessionProofDialog, {
  failed: DialogFailed,
});
