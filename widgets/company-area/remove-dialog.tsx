import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { type FleetChange, useChangeFleet } from '@kerb/kit/queries/company.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  /** What is deleted, and what that means. */
  readonly children: ReactNode;
  readonly change: FleetChange;
  readonly onClose: () => void;
}

/** Asks before something is deleted. After a failure it stays open and says why. */
export function RemoveDialog({ title, children, change, onClose }: Props) {
  const { t } = useTranslation('company');
  const { mutate, error, isPending } = useChangeFleet();
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t('remove.confirm')}
      keepLabel={t('remove.keep')}
      isBusy={isPending}
      onConfirm={() => mutate(change, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="kerb-stack kerb-stack--5 kerb-company__remove">
        {children}
        <ErrorNotice error={error} />
      </div>
    </ConfirmDialog>
  );
}
