import { type Preset, presetNames } from '@kerb/core/domain/payment/pay-preset.ts';
import { GuestPayment } from '@kerb/guest-payment/guest-payment.tsx';
import form from '@kerb/kit/payment-form/form.css?inline';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TitledPage } from './parts/titled-page.tsx';

const SignNotice = lazyComponent(() => import('../notices/sign-notice.tsx'), 'SignNotice');

/** Guest payment; the address can name the spot. */
export default function GuestPaymentPage() {
  const { t } = useTranslation('portal');
  const [query] = useSearchParams();
  const styleRef = useStylesheet(form);
  const preset = presetOf(query);
  return (
    <TitledPage title={t('titles.pay')} width="form" ref={styleRef}>
      {(preset.zone ?? preset.parking) && <SignNotice query={query} />}
      <GuestPayment preset={preset} />
    </TitledPage>
  );
}

function presetOf(query: URLSearchParams): Preset {
  const read = (name: string) => query.get(name) ?? undefined;
  const [kind, zone, parking, plate, duration] = ['kind', ...presetNames].map(read);
  if (query.get('from') !== 'form') return { kind, zone, parking, plate, duration };
  // A form without script does not know whether the city sells by zone or by parking, and sends minutes.
  return { kind, zone, parking: zone, plate, duration: `${Number(duration) / 60}` };
}
