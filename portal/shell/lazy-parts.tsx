import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { accountFrames } from '../page-chunks.ts';
import { whenLoaded } from './when-loaded.ts';

// What the layout loads apart from the page that it frames.

/** Visitors do not load what only signed-in drivers and companies see. */
const accountHeader = lazyChunk(accountFrames.personal.header);
const companyHeader = lazyChunk(accountFrames.company.header);

export const AccountHeader = lazyComponent(accountHeader, (loaded) => loaded.default);
export const CompanyHeader = lazyComponent(companyHeader, (loaded) => loaded.default);

/** The map, which most drivers open first, has no footer. */
const footer = lazyChunk(() => import('./footer.tsx'));

export const Footer = lazyComponent(footer, (loaded) => loaded.Footer);

/** Only on phones, of which few bytes tell. */
const invitation = lazyChunk(() => import('./app-invitation.tsx'));

export const MapInvitation = lazyComponent(invitation, (loaded) => loaded.MapInvitation);

const banner = lazyChunk(() => import('../notices/notification-banner.tsx'));
const notices = lazyChunk(() => import('../notices/notices.tsx'), { after: whenLoaded });

/** TEXT-13. Few cities have a notice at a time. */
export const NotificationBanner = lazyComponent(banner, (loaded) => loaded.NotificationBanner);

/** What lies over the pages, once the page itself is there. */
export const Notices = lazyComponent(notices, (loaded) => loaded.Notices);

/** The first page loads before the files of a release are stored on the device. */
const releaseNotice = lazyChunk(() => import('../release/release-notice.tsx'), { after: whenLoaded });

export const ReleaseNotice = lazyComponent(releaseNotice, (loaded) => loaded.ReleaseNotice);
