import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { createElement } from 'react';

const barrier = lazyChunk(() => import('./account-barrier.tsx'));

/** Only for drivers who choose it, in cities that have barriers. */
export const AccountBarrier = lazyComponent(barrier, (chunk) => chunk.AccountBarrier, {
  loading: () => createElement(Skeleton, { height: 320 }),
  failed: ScreenFailed,
});
