import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** SHELL-11: what failed, why, and a retry of this load alone. */
export function LoadError({ error, onRetry, isRetrying }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <ErrorState title={t('loadFailed')} retryLabel={t('tryAgain')} onRetry={onRetry} isRetrying={isRetrying}>
      {errorText(error)}
    </ErrorState>
  );
}
