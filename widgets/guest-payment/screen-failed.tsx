import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
  readonly isRetrying?: boolean;
}

/** Shown if a screen's code or its data failed to load; a press tries again. */
export function ScreenFailed({ error, retry, isRetrying = false }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <ErrorState title={t('loadFailed')} retryLabel={t('tryAgain')} onRetry={retry} isRetrying={isRetrying}>
      {errorText(error)}
      {/* EMB-16: what the host page has put into the element. */}
      <slot />
    </ErrorState>
  );
}
