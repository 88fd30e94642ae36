import { PaymentSlips } from '@kerb/personal-area/payment-slips/payment-slips.tsx';
import { registerPaymentSlipTexts } from '@kerb/personal-area/payment-slips/texts.ts';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from './parts/use-page-title.ts';

registerPaymentSlipTexts();

/** RCP-01: payment slips and invoices. The layout opens it only where the city has them (PRF-07). */
export default function ProfilePaymentSlipsPage() {
  const { t } = useTranslation('paymentSlips');
  usePageTitle(t('title'));
  return (
    <div className="kerb-portal-page kerb-portal-page--wide">
      <h1 className="kerb-portal-page__title">{t('title')}</h1>
      <PaymentSlips />
    </div>
  );
}
