import { PencilIcon, TrashIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Of the item, for the labels of its buttons. */
  readonly name: string;
  /** Absent for what has no activity of its own. */
  readonly activity?: { readonly isActive: boolean; readonly isBusy: boolean; readonly onToggle: () => void };
  readonly onChange: () => void;
  readonly onRemove: () => void;
  /** Before the other buttons. */
  readonly children?: ReactNode;
}

/** What can be done with an item of a list. */
export function RowActions({ name, activity, onChange, onRemove, children }: Props) {
  const { t } = useTranslation('company');
  return (
    <span className="kerb-company__row-actions">
      {children}
      {activity ? (
        <span className="kerb-company__toggle">
          <Button
            variant="quiet"
            size="small"
            disabled={activity.isBusy}
            aria-label={t(activity.isActive ? 'deactivateOf' : 'activateOf', { name })}
            onClick={activity.onToggle}
          >
            {t(activity.isActive ? 'deactivate' : 'activate')}
          </Button>
        </span>
      ) : null}
      <IconButton icon={<PencilIcon />} label={t('changeOf', { name })} onClick={onChange} />
      <IconButton icon={<TrashIcon />} label={t('removeOf', { name })} onClick={onRemove} />
    </span>
  );
}
