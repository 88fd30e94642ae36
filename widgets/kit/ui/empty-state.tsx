import type { ReactNode } from 'react';
import type { Icon } from './icon.tsx';
import { StateMessage } from './state-message.tsx';

interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: ReactNode;
  /** What to do next. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** An empty region: the reason, and what to do next. */
export function EmptyState({ icon: LargeIcon, text, ...props }: EmptyStateProps) {
  return (
    <StateMessage kind="empty" icon={<LargeIcon size="large" />} {...props}>
      {text}
    </StateMessage>
  );
}
