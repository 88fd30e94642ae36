import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { accountFrames } from '../page-chunks.ts';

/** Visitors do not load what only signed-in drivers and companies see. */
const chunk = lazyChunk(accountFrames.personal.header);
const companyChunk = lazyChunk(accountFrames.company.header);

export const AccountHeader = lazyComponent(chunk, (loaded) => loaded.default);
export const CompanyHeader = lazyComponent(companyChunk, (loaded) => loaded.default);
