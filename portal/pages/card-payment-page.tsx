import { invoiceIn } from '@kerb/core/domain/payment/card-invoice.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { CardPayment } from '../card-payment/card-payment.tsx';
import { usePaths } from '../paths.ts';
import { TitledPage } from './parts/titled-page.tsx';

/**
 * The page to which a city's back end sends a driver to pay with the provider's card widget. PAY-35: it needs
 * an invoice.
 */
export default function CardPaymentPage() {
  const { t } = useTranslation('portal');
  const { cardWidget } = useCity();
  const paths = usePaths();
  const { search } = useLocation();
  const invoice = invoiceIn(search);
  if (!invoice || !cardWidget) return <Navigate to={paths.to('map')} replace />;
  return (
    <TitledPage title={t('titles.card')}>
      <CardPayment widget={cardWidget} requested={invoice} onEnd={() => location.replace(paths.to('map'))} />
    </TitledPage>
  );
}
