import type { AppError } from '@kerb/core/errors/app-error.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../runtime/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  readonly error: AppError;
  readonly retry: () => void;
  readonly onClose: () => void;
}

/** Replaces a dialog whose code failed to load: shows the reason and a retry. */
export function DialogFailed({ error, retry, onClose }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Dialog
      onClose={onClose}
      title={t('loadFailed')}
      footer={
        <Button variant="primary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {errorText(error)}
    </Dialog>
  );
}
