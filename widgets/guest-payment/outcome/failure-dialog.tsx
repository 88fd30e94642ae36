import { AppError } from '@kerb/core/errors/app-error.ts';
import { useFailureText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { outcomeStylesheet } from './outcome-stylesheet.ts';

export interface Props {
  readonly error: unknown;
  readonly onClose: () => void;
}

/** Why a payment failed: the name of the error and the city's message, as text, never as markup. */
export function FailureDialog({ error, onClose }: Props) {
  const { t } = useTranslation('pay');
  const { title, text } = useFailureText()(error);
  const styleRef = useStylesheet(outcomeStylesheet);
  return (
    <Dialog
      onClose={onClose}
      title={title ?? t(`failure.${titleOf(error)}`)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('failure.understood')}
        </Button>
      }
    >
      <p ref={styleRef} className="kerb-pay-words">
        {text}
      </p>
    </Dialog>
  );
}

function titleOf(error: unknown): 'inProgress' | 'unconfirmed' | 'title' {
  if (!(error instanceof AppError)) return 'title';
  if (error.kind === 'noPaymentPage') return 'unconfirmed';
  return error.kind === 'inProgress' ? 'inProgress' : 'title';
}
