import { DialogFailed } from '../element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '../runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./proof-dialog.tsx'));

export const ProofDialog = lazyComponent(dialog, (chunk) => chunk.ProofDialog, { failed: DialogFailed });
