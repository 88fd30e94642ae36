import { createStore, type StoreApi } from 'zustand/vanilla';
import { activateMessage } from '../worker/release.ts';

/** A newer release than the page's, and what to do with it. */
export interface ReleaseWatch {
  /** True once a newer release is stored on the device. It changes nothing by itself. */
  readonly isOffered: StoreApi<boolean>;
  /** Loads the page again, of the newer release. Other tabs stay as they are. */
  update(): void;
}

interface ReleaseOptions {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
  readonly reload: () => void;
  /** Calls back when it is worth looking for a release, such as when the tab is shown again. */
  readonly onOccasion: (look: () => void) => void;
}

/**
 * Registers the service worker, and looks for a newer release. It is offered, never forced: the page stays on
 * its release until the driver updates it. Without workers the portal works as before.
 */
export function watchRelease({ container, reload, onOccasion }: ReleaseOptions): ReleaseWatch {
  const isOffered = createStore(() => false);
  let registration: ServiceWorkerRegistration | undefined;
  let isUpdating = false;
  // At the first visit the first release takes the page over: it is the page's own.
  let hasRelease = container.controller !== null;

  const offerIfWaiting = () => {
    if (registration?.waiting && hasRelease) isOffered.setState(true, true);
  };

  container.addEventListener('controllerchange', () => {
    if (isUpdating) return reload();
    // Another tab has updated: this page is of the release before, whose files are still there.
    if (hasRelease) isOffered.setState(true, true);
    hasRelease = true;
  });

  const watch = (found: ServiceWorkerRegistration | undefined) => {
    if (!found) return;
    registration = found;
    offerIfWaiting();
    found.addEventListener('updatefound', () =>
      found.installing?.addEventListener('statechange', offerIfWaiting),
    );
    // Without a connection there is nothing to find.
    onOccasion(() => void found.update().catch(() => undefined));
  };
  // Browsers refuse where storage is blocked.
  container.register('/sw.js', { updateViaCache: 'none' }).then(watch, () => undefined);

  return {
    isOffered,
    update() {
      isUpdating = true;
      if (registration?.waiting) registration.waiting.postMessage(activateMessage);
      else reload();
    },
  };
}
