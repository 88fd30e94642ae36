import { lazyChunk, lazyComponent } from '../../runtime/lazy-chunk.tsx';

/** With the QR code's library, which only payments by SBP need. */
const chunk = lazyChunk(() => import('./sbp-payment.tsx'));

export const SbpPayment = lazyComponent(chunk, ({ SbpPayment }) => SbpPayment);
