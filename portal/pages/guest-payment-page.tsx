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
  const sign = scannedSign(query);
  return (
    <div ref={styleRef} className="kerb-portal-page kerb-portal-page--form">
      <h1 className="kerb-portal-page__title">{t('titles.pay')}</h1>
      {sign && <SignNotice {...sign} />}
      <GuestPayment preset={preset} />
    </div>
  );
}

/**
 * The sign whose QR code has opened the portal: a link with a signature, or one that no page has opened. A
 * camera names no page; a site with a link does.
 */
function scannedSign(query: URLSearchParams) {
  const signature = query.get('signature');
  const spot = query.has('parking') ? 'parking' : 'zone';
  const code = query.get(spot) ?? '';
  // Links inside of the portal are its own.
  const [navigation] = performance.getEntriesByType('navigation');
  const opened = new URL(navigation?.name ?? location.href).searchParams;
  // A sign names nothing else; the way back from a bank does.
  const isOfSign = [...opened.keys()].every((name) => name === 'city' || name === spot);
  const isScanned = document.referrer === '' && isOfSign && opened.get(spot) === code;
  if (code === '' || (signature === null && !isScanned)) return undefined;
  return { spot, code, signature: signature ?? '' } as const;
}
