import { lazyChunk, lazyComponent, whenIdle } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { createElement } from 'react';

// What the form can do without loads after its first paint; each part says what stands in its place until then.

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
