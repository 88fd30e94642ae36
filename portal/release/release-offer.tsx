import en from '@kerb/core/i18n/en/release.json';
import ru from '@kerb/core/i18n/ru/release.json';
import { usePaymentProgress } from '@kerb/kit/queries/payment-progress.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import css from '../notices/notices.css?inline';

registerTexts('release', { ru, en });

export interface ReleaseOfferProps {
  readonly onUpdate: () => void;
  readonly onPutOff: () => void;
}

/** Absent while the driver pays: a page that is loaded again would interrupt it. */
export function ReleaseOffer({ onUpdate, onPutOff }: ReleaseOfferProps) {
  const { t } = useTranslation('release');
  const styleRef = useStylesheet(css);
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
