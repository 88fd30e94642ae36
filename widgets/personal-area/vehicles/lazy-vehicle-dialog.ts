import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const dialog = lazyChunk(() => import('./vehicle-dialog.tsx'));

export const VehicleDialog = lazyComponent(dialog, (chunk) => chunk.VehicleDialog, { failed: DialogFailed });
