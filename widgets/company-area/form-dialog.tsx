import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  readonly alert: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form. After a failure it stays open with what was typed (FAIL-18). */
export function FormDialog({ title, alert, isBusy, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation('company');
  const { t: common } = useTranslation();
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isBusy}
      title={title}
      closeLabel={common('close')}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className="kerb-company__form" noValidate aria-label={title} onSubmit={onSubmit}>
        {children}
        {alert ? <Notice tone="danger">{alert}</Notice> : null}
      </form>
    </Dialog>
  );
}
