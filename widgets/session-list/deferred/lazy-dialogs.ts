import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialogs = lazyChunk(() => import('./dialogs.ts'));
const failed = DialogFailed;

export const CancelDialog = lazyComponent(dialogs, (chunk) => chunk.CancelDialog, { failed });
export const SettleDialog = lazyComponent(dialogs, (chunk) => chunk.SettleDialog, { failed });
