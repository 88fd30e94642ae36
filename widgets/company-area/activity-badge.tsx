import { Badge } from '@kerb/kit/ui/badge.tsx';
import { CheckIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';

/** Whether a vehicle, a driver or a device is active. */
export function ActivityBadge({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation('company');
  return (
    <span className="kerb-company__status">
      {isActive ? (
        <Badge tone="success" icon={<CheckIcon size="small" />}>
          {t('active')}
        </Badge>
      ) : (
        <Badge>{t('inactive')}</Badge>
      )}
    </span>
  );
}
