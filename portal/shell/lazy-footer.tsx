import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

/** The map, which most drivers open first, has no footer. */
const chunk = lazyChunk(() => import('./footer.tsx'));

/** SHELL-26: only on phones, of which few bytes tell. */
const invitation = lazyChunk(() => import('./app-invitation.tsx'));

export const MapInvitation = lazyComponent(invitation, (loaded) => loaded.MapInvitation);

export const Footer = lazyComponent(chunk, (loaded) => loaded.Footer);
