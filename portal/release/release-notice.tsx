import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type ReleaseWatch, watchRelease } from './watch-release.ts';

/** Most visits see none, and it knows of payments. */
const ReleaseOffer = lazyComponent(() => import('./release-offer.tsx'), 'ReleaseOffer');

export interface ReleaseNoticeProps {
  readonly watch?: ReleaseWatch | undefined;
}

/** What makes the portal an app: its manifest, and the notice of a new release. */
export function ReleaseNotice({ watch = portalRelease }: ReleaseNoticeProps) {
  const isOffered = useStore(watch.isOffered);
  const [isPutOff, setPutOff] = useState(false);
  return (
    <>
      <ManifestLink />
      {isOffered && !isPutOff ? (
        <ReleaseOffer onUpdate={watch.update} onPutOff={() => setPutOff(true)} />
      ) : null}
    </>
  );
}

/** Names the manifest of the page's city and language, which `portal/build/manifests.ts` writes. */
function ManifestLink() {
  const { city } = useCity();
  const language = useLanguage();
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = `/manifests/${city}.${language}.webmanifest`;
    document.head.append(link);
    return () => link.remove();
  }, [city, language]);
  return null;
}

/** How often an open tab looks for a release. Milliseconds. */
const interval = 3_600_000;

const none: ReleaseWatch = { isOffered: createStore(() => false), update: () => location.reload() };

/** The watch for releases, one per page; during development, and without TLS, there are no releases. */
const portalRelease: ReleaseWatch =
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
