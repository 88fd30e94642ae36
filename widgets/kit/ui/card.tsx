import type { ReactNode } from 'react';
import css from './card.css?inline';
import { useStylesheet } from './styles/use-stylesheet.ts';

/** A surface for one topic. */
export function Card({ children }: { readonly children: ReactNode }) {
  const styleRef = useStylesheet(css);
  return (
    <div ref={styleRef} part="panel" className="kerb-card">
      {children}
    </div>
  );
}
