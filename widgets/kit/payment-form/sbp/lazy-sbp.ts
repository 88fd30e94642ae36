import { lazyComponent } from '../../runtime/lazy-chunk.tsx';

/** With the QR code's library, which only payments by SBP need. */
export const SbpPayment = lazyComponent(() => import('./sbp-payment.tsx'), 'SbpPayment');
