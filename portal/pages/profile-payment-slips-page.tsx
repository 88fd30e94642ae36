import { PaymentSlips } from '@kerb/personal-area/payment-slips/payment-slips.tsx';
import { useTranslation } from 'react-i18next';
import { TitledPage } from './parts/titled-page.tsx';

/** Payment slips and invoices. The layout opens it only where the city has them. */
export default function ProfilePaymentSlipsPage() {
  const { t } = useTranslation('paymentSlips');
  return (
    <TitledPage title={t('title')} width="wide">
      <PaymentSlips />
    </TitledPage>
  );
}
