import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { useErrorText } from './use-error-text.ts';

interface Props {
  /** A query, or anything else that fails and can be retried like one. */
  readonly query: {
    readonly error?: unknown;
    readonly isFetching?: boolean;
    readonly refetch: () => unknown;
  };
  /** By default, that something did not load. */
  readonly title?: string | undefined;
  /** Other actions than the retry. */
  readonly actions?: ReactNode;
  /** What stands below the reason. */
  readonly children?: ReactNode;
}

/** Shown in place of what did not load: what failed, why, and a button that retries only this. */
export function QueryFailed({ query, title, actions, children }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <ErrorState
      title={title ?? t('loadFailed')}
      retryLabel={t('tryAgain')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      actions={actions}
    >
      {query.error ? errorText(query.error) : null}
      {children}
    </ErrorState>
  );
}
