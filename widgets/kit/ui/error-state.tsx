import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorIcon, RefreshIcon } from './icons.tsx';
import { StateMessage } from './state-message.tsx';

interface ErrorStateProps {
  /** What happened. */
  readonly title: ReactNode;
  /** What it means for the driver, and what was saved. */
  readonly children?: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean | undefined;
  /** Other actions than the retry. */
  readonly actions?: ReactNode;
}

/** A region that could not be shown: what happened, and what to do. */
export function ErrorState({ title, children, retryLabel, onRetry, isRetrying, actions }: ErrorStateProps) {
  return (
    <StateMessage
      kind="error"
      icon={<ErrorIcon size="large" />}
      title={title}
      actions={
        <>
          <Button icon={<RefreshIcon />} onClick={onRetry} isBusy={isRetrying}>
            {retryLabel}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </StateMessage>
  );
}
