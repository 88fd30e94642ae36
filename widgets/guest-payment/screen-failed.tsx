import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Shown if a screen's code failed to load; a press tries again. */
export function ScreenFailed({ error, retry }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <ErrorState title={t('loadFailed')} retryLabel={t('tryAgain')} onRetry={retry} isRetrying={false}>
      {errorText(error)}
    </ErrorState>
  );
}
