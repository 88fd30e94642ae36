import { createStore } from 'zustand/vanilla';
import { type ReleaseWatch, watchRelease } from './watch-release.ts';

/** How often an open tab looks for a release. Milliseconds. */
const interval = 3_600_000;

const none: ReleaseWatch = { isOffered: createStore(() => false), update: () => location.reload() };

/** The watch for releases, one per page; during development, and without TLS, there are no releases. */
export const portalRelease: ReleaseWatch =
  import.meta.env.PROD && 'serviceWorker' in navigator
    ? watchRelease({
        container: navigator.serviceWorker,
        reload: () => location.reload(),
        onOccasion(look) {
          setInterval(look, interval);
          document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'visible') look();
          });
        },
      })
    : none;
