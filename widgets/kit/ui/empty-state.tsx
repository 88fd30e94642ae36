import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** An empty region: the reason, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  return <StateMessage kind="empty" {...props} />;
}
