import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorIcon, RefreshIcon } from './icons.tsx';
import { StateMessage } from './state-message.tsx';

interface ErrorStateProps {
  /** What happened. */
  readonly title: ReactNode;
  /** What it means for the driver, and what was saved. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly retryLabel?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Other actions than the retry. */
  readonly actions?: ReactNode;
}

/** A region that could not be shown: what happened, and what to do. */
export function ErrorState({
  title,
  children,
  icon = <ErrorIcon size="large" />,
  retryLabel,
  onRetry,
  isRetrying,
  actions,
}: ErrorStateProps) {
  const retry =
    onRetry && retryLabel ? (
      <Button icon={<RefreshIcon />} onClick={onRetry} isBusy={isRetrying}>
        {retryLabel}
      </Button>
    ) : null;
  return (
    <StateMessage
      kind="error"
      icon={icon}
      title={title}
      actions={
        retry || actions ? (
          <>
            {retry}
            {actions}
          </>
        ) : null
      }
    >
      {children}
    </StateMessage>
  );
}
