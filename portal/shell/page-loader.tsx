import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** Shown while the portal checks whether a page may be opened. */
export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className="kerb-portal-page kerb-portal-page--loading" role="status" aria-label={t('loading')}>
      <Skeleton height={36} width={280} />
      <Skeleton height={260} />
    </div>
  );
}
