import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

export const VehicleDialog = lazyComponent(() => import('./vehicle-dialog.tsx'), 'VehicleDialog', {
  failed: DialogFailed,
});
