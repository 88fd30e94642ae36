import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

/** Visitors do not load what only signed-in drivers and companies see. */
const chunk = lazyChunk(() => import('./account-header.tsx'));
const companyChunk = lazyChunk(() => import('./company-header.tsx'));

export const AccountHeader = lazyComponent(chunk, (loaded) => loaded.AccountHeader);
export const CompanyHeader = lazyComponent(companyChunk, (loaded) => loaded.CompanyHeader);
