import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { accountFrames } from '../page-chunks.ts';
import { whenLoaded } from './when-loaded.ts';

// What the layout loads apart from the page that it frames.

/** Visitors do not load what only signed-in drivers and companies see. */
const accountHeader = lazyChunk(accountFrames.personal.header);
const companyHeader = lazyChunk(accountFrames.company.header);

export const AccountHeader = lazyComponent(accountHeader, 'default');
export const CompanyHeader = lazyComponent(companyHeader, 'default');

/** The map, which most drivers open first, has no footer. */
export const Footer = lazyComponent(() => import('./footer.tsx'), 'Footer');

/** Only on phones, of which few bytes tell. */
export const MapInvitation = lazyComponent(() => import('./app-invitation.tsx'), 'MapInvitation');

const notices = lazyChunk(() => import('../notices/notices.tsx'), { after: whenLoaded });

/** TEXT-13. Few cities have a notice at a time. */
export const NotificationBanner = lazyComponent(
  () => import('../notices/notification-banner.tsx'),
  'NotificationBanner',
);

/** What lies over the pages, once the page itself is there. */
export const Notices = lazyComponent(notices, 'Notices');

/** The first page loads before the files of a release are stored on the device. */
const releaseNotice = lazyChunk(() => import('../release/release-notice.tsx'), { after: whenLoaded });

export const ReleaseNotice = lazyComponent(releaseNotice, 'ReleaseNotice');
