import type { ReactNode } from 'react';
import css from './badge.css?inline';
import { defineStylesheet } from './styles/define-stylesheet.ts';
import { useStylesheet } from './styles/use-stylesheet.ts';

const stylesheet = defineStylesheet(css);

interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  /** A small icon; required if the tone has a meaning that the text does not have. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A label of one or two words. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const styleRef = useStylesheet(stylesheet);
  return (
    <span ref={styleRef} className={`kerb-badge kerb-tone-${tone}`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
