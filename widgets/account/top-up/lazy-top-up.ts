import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

export const TopUpDialog = lazyComponent(() => import('./top-up-dialog.tsx'), 'TopUpDialog', {
  failed: DialogFailed,
});
