import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { createElement } from 'react';

const card = lazyChunk(() => import('./confirm-start.tsx'));

/** Only for plates that were typed. */
export const ConfirmStart = lazyComponent(card, (chunk) => chunk.ConfirmStart, {
  loading: () => createElement(Skeleton, { height: 480 }),
  failed: ScreenFailed,
});
