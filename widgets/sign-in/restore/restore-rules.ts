import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';

export const restoreRules = lazyChunk(() => import('@kerb/core/validation/restore.ts'));
