import type { AppError } from '@kerb/core/errors/app-error.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly error: AppError;
  readonly retry: () => void;
}

/** In place of a form whose code did not come: why, and a retry. */
export function FormFailed({ error, retry }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <ErrorState title={t('loadFailed')} retryLabel={t('tryAgain')} onRetry={retry}>
      {errorText(error)}
    </ErrorState>
  );
}
