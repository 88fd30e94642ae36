import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

const notices = lazyChunk(() => import('./unpaid-notices.tsx'));

/** Loaded only if the paid time of a car has run out. */
export const UnpaidNotices = lazyComponent(notices, (chunk) => chunk.UnpaidNotices);
