import { keepsPainted } from '@kerb/kit/element/painted-screen.ts';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** A placeholder of the form while the city's settings are loading. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div {...keepsPainted} className="kerb-pay" role="status" aria-label={t('loading')}>
      <div className="kerb-pay__fields">
        <Skeleton height={100} />
        <Skeleton height={164} />
        <Skeleton height={76} />
        <Skeleton height={126} />
        <Skeleton height={250} />
      </div>
      <div className="kerb-pay__bill">
        <div className="kerb-pay__end">
          <Skeleton height={48} />
          <Skeleton height={56} />
        </div>
      </div>
    </div>
  );
}
