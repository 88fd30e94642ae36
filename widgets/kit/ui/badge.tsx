import type { ReactNode } from 'react';
import css from './badge.css?inline';
import { useStylesheet } from './styles/use-stylesheet.ts';

interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  /** A small icon; required if the tone has a meaning that the text does not have. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A label of one or two words. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const styleRef = useStylesheet(css);
  return (
    <span ref={styleRef} className={`kerb-badge kerb-tone-${tone}`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
