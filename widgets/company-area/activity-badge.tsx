import { Badge } from '@kerb/kit/ui/badge.tsx';
import { CheckIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What is active: Russian adjectives have a gender. */
  readonly of: 'vehicles' | 'drivers' | 'devices';
  readonly isActive: boolean;
}

/** Whether a vehicle, a driver or a device is active. */
export function ActivityBadge({ of, isActive }: Props) {
  const { t } = useTranslation('company');
  return (
    <span className="kerb-company__status">
      {isActive ? (
        <Badge tone="success" icon={<CheckIcon size="small" />}>
          {t(`${of}.active`)}
        </Badge>
      ) : (
        <Badge>{t(`${of}.inactive`)}</Badge>
      )}
    </span>
  );
}
