import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A region with nothing in it yet: why, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  return <StateMessage kind="empty" {...props} />;
}
