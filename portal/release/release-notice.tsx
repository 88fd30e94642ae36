import { usePaymentProgress } from '@kerb/kit/queries/payment-progress.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { noticesStylesheet } from '../notices/notices-stylesheet.ts';
import { ManifestLink } from './manifest-link.tsx';
import { portalRelease } from './portal-release.ts';
import { registerReleaseTexts } from './texts.ts';
import type { ReleaseWatch } from './watch-release.ts';

registerReleaseTexts();

export interface ReleaseNoticeProps {
  readonly watch?: ReleaseWatch | undefined;
}

/** PLUS-13: what makes the portal an app: its manifest, and the notice of a new release. */
export function ReleaseNotice({ watch = portalRelease }: ReleaseNoticeProps) {
  const isOffered = useStore(watch.isOffered);
  const [isPutOff, setPutOff] = useState(false);
  return (
    <>
      <ManifestLink />
      {isOffered && !isPutOff ? <Offer onUpdate={watch.update} onPutOff={() => setPutOff(true)} /> : null}
    </>
  );
}

interface OfferProps {
  readonly onUpdate: () => void;
  readonly onPutOff: () => void;
}

/** Absent while the driver pays: a page that is loaded anew would interrupt it. */
function Offer({ onUpdate, onPutOff }: OfferProps) {
  const { t } = useTranslation('release');
  const styleRef = useStylesheet(noticesStylesheet);
  const isPaying = usePaymentProgress();
  const { pathname } = useLocation();
  // A payment begins and ends without telling: it is looked at every second.
  useServerNow();
  if (isPaying() || /\/card-payment$/.test(pathname)) return null;
  return (
    <aside ref={styleRef} className="kerb-notices__banner kerb-notices__release" aria-label={t('label')}>
      <span role="status">{t('text')}</span>
      <span className="kerb-notices__actions">
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            if (!isPaying()) onUpdate();
          }}
        >
          {t('update')}
        </Button>
        <Button size="small" onClick={onPutOff}>
          {t('later')}
        </Button>
      </span>
    </aside>
  );
}
