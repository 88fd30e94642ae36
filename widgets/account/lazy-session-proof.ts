import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

export const SessionProofDialog = lazyComponent(
  () => import('./session-proof-dialog.tsx'),
  'SessionProofDialog',
  { failed: DialogFailed },
);
