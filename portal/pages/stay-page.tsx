import { linkSecretIn } from '@kerb/core/domain/session/stay-link.ts';
import { GuestPayment } from '@kerb/guest-payment/guest-payment.tsx';
import form from '@kerb/kit/payment-form/form.css?inline';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { TitledPage } from './parts/titled-page.tsx';

/** A guest's stay that is opened by its link, and the outcome of what was paid for it; otherwise the form. */
export default function StayPage() {
  const { t } = useTranslation('portal');
  const styleRef = useStylesheet(form);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const paths = usePaths();
  const page =
    linkSecretIn(hash) === undefined
      ? ({ title: t('titles.pay'), width: 'form' } as const)
      : ({ title: t('titles.stay'), width: 'step' } as const);
  return (
    <TitledPage {...page} ref={styleRef}>
      <GuestPayment key={hash} onLeaveStay={() => void navigate(paths.to('guest-payment'))} />
    </TitledPage>
  );
}
