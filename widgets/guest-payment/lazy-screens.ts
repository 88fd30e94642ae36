import { lazyChunk, lazyComponent, whenIdle } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { createElement, Fragment } from 'react';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { ScreenFailed } from './screen-failed.tsx';

// What guest payment loads after its first paint, a chunk a file; each says what stands in its place until then.

const extras = lazyChunk(() => import('./form/extras/form-extras.ts'), {
  name: 'form-extras',
  after: whenIdle,
});

export const SpotShortcuts = lazyComponent(extras, (chunk) => chunk.SpotShortcuts, {
  loading: () => createElement('div', { className: 'kerb-pay__ways' }),
});
export const VehicleMemory = lazyComponent(extras, (chunk) => chunk.VehicleMemory, {
  loading: () => createElement('div', { className: 'kerb-pay__memory' }),
});
export const CostDetails = lazyComponent(extras, (chunk) => chunk.CostDetails);
export const BonusNote = lazyComponent(extras, (chunk) => chunk.BonusNote);
export const SmsOffer = lazyComponent(extras, (chunk) => chunk.SmsOffer);
export const MiniMap = lazyComponent(extras, (chunk) => chunk.MiniMap, {
  loading: () => createElement('div', { className: 'kerb-pay-map' }),
});

/** PLUS-10: after a payment that succeeded. Where the code does not come, nothing is stored. */
export async function storeRecents(
  ...paid: Parameters<typeof import('./form/extras/form-extras.ts').storeRecents>
): Promise<void> {
  await extras.load().then(
    (chunk) => chunk.storeRecents(...paid),
    () => {},
  );
}

/** Few drivers ask where they are. */
export const nearDialog = lazyChunk(() => import('./form/extras/near-dialog.tsx'), { name: 'near-dialog' });

const barrier = lazyChunk(() => import('./barrier/barrier-payment.tsx'), { name: 'barrier-payment' });

export const BarrierPayment = lazyComponent(barrier, (chunk) => chunk.BarrierPayment, {
  loading: FormSkeleton,
  failed: ScreenFailed,
});

/** The card before a payment and everything after it: loaded once the form is painted, well before anybody pays. */
const screens = lazyChunk(() => import('./payment-screens.ts'), { name: 'payment-screens' });

export const ConfirmCard = lazyComponent(screens, (chunk) => chunk.ConfirmCard, {
  loading: FormSkeleton,
  failed: ScreenFailed,
});

export const OutcomeCard = lazyComponent(screens, (chunk) => chunk.OutcomeCard, {
  loading: FormSkeleton,
  failed: ScreenFailed,
});
export const FailureDialog = lazyComponent(screens, (chunk) => chunk.FailureDialog, { failed: ScreenFailed });
export const PaidDialog = lazyComponent(screens, (chunk) => chunk.PaidDialog, { failed: ScreenFailed });
export const EarlierPayments = lazyComponent(screens, (chunk) => chunk.EarlierPayments);
export const StorageNote = lazyComponent(screens, (chunk) => chunk.StorageNote);
export const ExtensionFrame = lazyComponent(screens, (chunk) => chunk.ExtensionFrame, {
  loading: ({ children }) => createElement(Fragment, null, children),
});

export const preloadScreens = (): void =>
  void whenIdle()
    .then(screens.load)
    .catch(() => {});
