import type { ReactNode } from 'react';

export interface CardProps {
  readonly children: ReactNode;
  /** `raised` floats above a map; `plain` has a thin border; `sunken` groups facts in another card. */
  readonly kind?: 'plain' | 'raised' | 'sunken' | undefined;
}

/** A surface for one topic. */
export function Card({ children, kind = 'plain' }: CardProps) {
  return (
    <div part="panel" className={`kerb-card kerb-card--${kind}`}>
      {children}
    </div>
  );
}
