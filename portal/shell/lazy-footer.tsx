import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';

/** The map, which most drivers open first, has no footer. */
const chunk = lazyChunk(() => import('./footer.tsx'));

export const Footer = lazyComponent(chunk, (loaded) => loaded.Footer);
