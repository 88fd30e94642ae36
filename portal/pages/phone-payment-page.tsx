import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentPage } from '../content/content-page.tsx';
import { usePaths } from '../paths.ts';

/** Where the payment from a phone’s account returns to. */
export default function PhonePaymentPage() {
  const { t } = useTranslation('content');
  const paths = usePaths();
  return (
    <ContentPage title={t('phonePayment.title')}>
      <p>{t('phonePayment.text')}</p>
      <p className="kerb-content__actions">
        <Link className="kerb-button kerb-button--primary kerb-button--normal" to={paths.section('history')}>
          {t('phonePayment.operations')}
        </Link>
        <Link className="kerb-button kerb-button--secondary kerb-button--normal" to={paths.to('map')}>
          {t('phonePayment.map')}
        </Link>
      </p>
    </ContentPage>
  );
}
