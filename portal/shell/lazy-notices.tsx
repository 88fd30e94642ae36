import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { whenLoaded } from './when-loaded.ts';

const banner = lazyChunk(() => import('../notices/notification-banner.tsx'));
const notices = lazyChunk(() => import('../notices/notices.tsx'), { after: whenLoaded });

/** TEXT-13. Few cities have a notice at a time. */
export const NotificationBanner = lazyComponent(banner, (loaded) => loaded.NotificationBanner);

/** What lies over the pages, once the page itself is there. */
export const Notices = lazyComponent(notices, (loaded) => loaded.Notices);
