import { AppError } from '@kerb/core/errors/app-error.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly error: unknown;
  readonly onClose: () => void;
}

/** PAY-28: why the payment did not begin, in the server's own words where it has some; as text, never as markup. */
export function FailureDialog({ error, onClose }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const isElsewhere = error instanceof AppError && error.kind === 'inProgress';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isElsewhere ? 'failure.inProgress' : 'failure.title')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('failure.understood')}
        </Button>
      }
    >
      <p className="kerb-pay-words">{errorText(error)}</p>
    </Dialog>
  );
}
