import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const notices = lazyChunk(() => import('./unpaid-notices.tsx'));

/** Only for cars whose paid time has run out. */
export const UnpaidNotices = lazyComponent(notices, (chunk) => chunk.UnpaidNotices);
