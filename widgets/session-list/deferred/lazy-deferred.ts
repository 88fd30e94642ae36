import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

// Few drivers have a stay that is not paid for yet.

const deferred = lazyChunk(() => import('./deferred.ts'));

export const DeferredCard = lazyComponent(deferred, (chunk) => chunk.DeferredCard, { failed: ScreenFailed });
export const ClosingPaymentDialog = lazyComponent(deferred, (chunk) => chunk.ClosingPaymentDialog, {
  failed: DialogFailed,
});
