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

/** Needed by those who paid, or tried to. */
const outcome = lazyChunk(() => import('./outcome/outcome-screens.ts'), { name: 'outcome-screens' });

export const OutcomeCard = lazyComponent(outcome, (chunk) => chunk.OutcomeCard, {
  loading: FormSkeleton,
  failed: ScreenFailed,
});
export const FailureDialog = lazyComponent(outcome, (chunk) => chunk.FailureDialog, { failed: ScreenFailed });
export const PaidDialog = lazyComponent(outcome, (chunk) => chunk.PaidDialog, { failed: ScreenFailed });
export const EarlierPayments = lazyComponent(outcome, (chunk) => chunk.EarlierPayments);
export const StorageNote = lazyComponent(outcome, (chunk) => chunk.StorageNote);
export const ExtensionFrame = lazyComponent(outcome, (chunk) => chunk.ExtensionFrame, {
  loading: ({ children }) => createElement(Fragment, null, children),
});

/** While the driver looks at the card, so that the answer to the payment is shown at once. */
export const preloadOutcome = (): void => void outcome.load().catch(() => {});
