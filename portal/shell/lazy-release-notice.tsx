import { lazyChunk, lazyComponent, whenIdle } from '@kerb/kit/runtime/lazy-chunk.tsx';

/** The first page loads before the files of a release are stored on the device. */
const chunk = lazyChunk(() => import('../release/release-notice.tsx'), { after: whenIdle });

export const ReleaseNotice = lazyComponent(chunk, (loaded) => loaded.ReleaseNotice);
