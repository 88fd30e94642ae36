import type { ReactNode } from 'react';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  /** A small icon; required if the tone has a meaning that the text does not have (A11Y-04). */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A label of one or two words. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`kerb-badge kerb-tone-${tone}`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
