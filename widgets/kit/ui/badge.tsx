import type { ReactNode } from 'react';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  /** A small icon; needed wherever the tone carries meaning that the text does not (A11Y-04). */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** One or two words about the thing beside it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`kerb-badge kerb-tone-${tone}`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
