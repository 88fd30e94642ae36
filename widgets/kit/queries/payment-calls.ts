import { lazyChunk } from '../runtime/lazy-chunk.tsx';

/** Loaded at the first payment. If that fails, nothing was sent, or the server counts as not answering. */
export const paymentCalls = lazyChunk(() => import('./payment-calls-chunk.ts'));
