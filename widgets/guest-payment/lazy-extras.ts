import { lazyChunk, lazyComponent, whenIdle } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { createElement } from 'react';

// Parts that the form does not need at once load after its first paint; each has a placeholder until then.

const extras = lazyChunk(() => import('./form/extras/form-extras.ts'), {
  after: whenIdle,
});

export const SpotShortcuts = lazyComponent(extras, 'SpotShortcuts', {
  loading: () => createElement('div', { className: 'kerb-pay__ways' }),
});
export const VehicleMemory = lazyComponent(extras, 'VehicleMemory', {
  loading: () => createElement('div', { className: 'kerb-pay__memory' }),
});
export const CostDetails = lazyComponent(extras, 'CostDetails');
export const BonusNote = lazyComponent(extras, 'BonusNote');
export const SmsOffer = lazyComponent(extras, 'SmsOffer');
export const MiniMap = lazyComponent(extras, 'MiniMap', {
  loading: () => createElement('div', { className: 'kerb-pay-map' }),
});

/** Loaded on demand, since few drivers use it. */
export const nearDialog = lazyChunk(() => import('./form/extras/near-dialog.tsx'));
