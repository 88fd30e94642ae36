import { type FleetChange, useChangeFleet } from '@kerb/kit/queries/company.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
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
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { mutateAsync, error, isPending } = useChangeFleet();
  const remove = () =>
    mutateAsync(change).then(onClose, () => {
      // The dialog shows the error.
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isPending}
      title={title}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
            {t('remove.confirm')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('remove.keep')}
          </Button>
        </>
      }
    >
      <div className="kerb-stack kerb-stack--5 kerb-company__remove">
        {children}
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      </div>
    </Dialog>
  );
}
