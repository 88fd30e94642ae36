import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { whenLoaded } from './when-loaded.ts';

/** The first page loads before the files of a release are stored on the device. */
const chunk = lazyChunk(() => import('../release/release-notice.tsx'), { after: whenLoaded });

export const ReleaseNotice = lazyComponent(chunk, (loaded) => loaded.ReleaseNotice);
