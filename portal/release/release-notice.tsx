import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ManifestLink } from './manifest-link.tsx';
import { portalRelease } from './portal-release.ts';
import type { ReleaseWatch } from './watch-release.ts';

/** Most visits see none, and it knows of payments. */
const offer = lazyChunk(() => import('./release-offer.tsx'));
const ReleaseOffer = lazyComponent(offer, (chunk) => chunk.ReleaseOffer);

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
