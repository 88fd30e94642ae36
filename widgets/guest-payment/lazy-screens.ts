import { lazyChunk, lazyComponent, whenIdle } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { createElement, Fragment } from 'react';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { ScreenFailed } from './screen-failed.tsx';

// The screens after the form, each with its placeholder until it is loaded.

export const BarrierPayment = lazyComponent(() => import('./barrier-payment.tsx'), 'BarrierPayment', {
  loading: FormSkeleton,
  failed: ScreenFailed,
});

/**
 * The card before a payment and all screens after it: loaded once the form is painted, long before they are
 * needed.
 */
const screens = lazyChunk(() => import('./payment-screens.ts'));

export const ConfirmCard = lazyComponent(screens, 'ConfirmCard', {
  loading: FormSkeleton,
  failed: ScreenFailed,
});

export const OutcomeCard = lazyComponent(screens, 'OutcomeCard', {
  loading: FormSkeleton,
  failed: ScreenFailed,
});
export const FailureDialog = lazyComponent(screens, 'FailureDialog', { failed: ScreenFailed });
export const PaidDialog = lazyComponent(screens, 'PaidDialog', { failed: ScreenFailed });
export const EarlierPayments = lazyComponent(screens, 'EarlierPayments');
export const StorageNote = lazyComponent(screens, 'StorageNote');
export const ExtensionFrame = lazyComponent(screens, 'ExtensionFrame', {
  loading: ({ children }) => createElement(Fragment, null, children),
});

/**
 * After a successful payment. The screen that says so is part of the same chunk, so the car is remembered
 * also if the driver closes the page at that moment. If the code fails to load, nothing is stored.
 */
export const storeRecents = (...paid: Parameters<typeof import('./payment-screens.ts').storeRecents>) =>
  screens.load().then(
    (chunk) => chunk.storeRecents(...paid),
    () => {},
  );

export const preloadScreens = (): void =>
  void whenIdle()
    .then(screens.load)
    .catch(() => {});
