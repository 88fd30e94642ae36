import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** Stands where a page will be while the portal finds out whether it may be shown. */
export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className="kerb-portal-page" role="status" aria-label={t('loading')}>
      <Skeleton height={36} width={280} />
      <Skeleton height={260} />
    </div>
  );
}
