import { GuestPayment } from '@kerb/guest-payment/guest-payment.tsx';
import { payStylesheet } from '@kerb/guest-payment/pay-stylesheet.ts';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../use-page-title.ts';

const SignNotice = lazyComponent(
  lazyChunk(() => import('../notices/sign-notice.tsx')),
  ({ SignNotice }) => SignNotice,
);

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
      {(preset.zone ?? preset.parking) && <SignNotice query={query} />}
      <GuestPayment preset={preset} />
    </div>
  );
}
