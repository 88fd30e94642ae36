import type { ReactNode } from 'react';
import css from './card.css?inline';
import { useStylesheet } from './styles/use-stylesheet.ts';

interface CardProps {
  readonly children: ReactNode;
  /** `raised` floats above a map; `plain` has a thin border; `sunken` groups facts in another card. */
  readonly kind?: 'plain' | 'raised' | 'sunken' | undefined;
}

/** A surface for one topic. */
export function Card({ children, kind = 'plain' }: CardProps) {
  const styleRef = useStylesheet(css);
  return (
    <div ref={styleRef} part="panel" className={`kerb-card kerb-card--${kind}`}>
      {children}
    </div>
  );
}
