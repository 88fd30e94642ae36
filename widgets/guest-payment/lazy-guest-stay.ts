import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { ScreenFailed } from './screen-failed.tsx';

/** What a guest does with a stay afterwards. Few drivers do. */
const guestStay = lazyChunk(() => import('./guest-stay/guest-stay.ts'));

export const LinkedStay = lazyComponent(guestStay, 'LinkedStay', {
  loading: FormSkeleton,
  failed: ScreenFailed,
});
export const SaveLink = lazyComponent(guestStay, 'SaveLink');
