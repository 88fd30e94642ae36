import { GuestPayment } from '@kerb/guest-payment/guest-payment.tsx';
import { payStylesheet } from '@kerb/guest-payment/pay-stylesheet.ts';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../use-page-title.ts';

/** Guest payment; the address can name the spot. */
export default function GuestPaymentPage() {
  const { t } = useTranslation('portal');
  const [query] = useSearchParams();
  const styleRef = useStylesheet(payStylesheet);
  usePageTitle(t('titles.pay'));
  const preset = {
    kind: query.get('kind') ?? undefined,
    zone: query.get('zone') ?? undefined,
    parking: query.get('parking') ?? undefined,
    plate: query.get('plate') ?? undefined,
    duration: query.get('duration') ?? undefined,
  };
  return (
    <div ref={styleRef} className="kerb-portal-page kerb-portal-page--form">
      <h1 className="kerb-portal-page__title">{t('titles.pay')}</h1>
      <GuestPayment preset={preset} />
    </div>
  );
}
