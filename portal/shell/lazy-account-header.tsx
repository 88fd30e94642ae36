import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

/** Visitors do not load what only signed-in drivers see. */
const chunk = lazyChunk(() => import('./account-header.tsx'));

export const AccountHeader = lazyComponent(chunk, (loaded) => loaded.AccountHeader);
