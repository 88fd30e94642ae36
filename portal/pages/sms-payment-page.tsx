import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { PhoneIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';
import { SmsPage } from './parts/sms-page.tsx';

/** The same with the number on top; without commands the page stays and says so. */
export default function SmsPaymentPage() {
  const { t } = useTranslation('content');
  const paths = usePaths();
  return (
    <SmsPage title="sms.title">
      <EmptyState
        icon={PhoneIcon}
        title={t('sms.emptyTitle')}
        text={t('sms.emptyText')}
        actions={
          <Link
            className="kerb-button kerb-button--primary kerb-button--normal"
            to={paths.to('guest-payment')}
          >
            {t('sms.pay')}
          </Link>
        }
      />
    </SmsPage>
  );
}
