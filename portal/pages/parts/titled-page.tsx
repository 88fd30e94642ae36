import type { ReactNode, Ref } from 'react';
import { usePageTitle } from '../../use-page-title.ts';

interface Props {
  /** The heading, and the title of the tab. */
  readonly title: string;
  readonly width?: 'narrow' | 'step' | 'form' | 'wide';
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

export function TitledPage({ title, width, ref, children }: Props) {
  usePageTitle(title);
  return (
    <div ref={ref} className={`kerb-portal-page${width ? ` kerb-portal-page--${width}` : ''}`}>
      <h1 className="kerb-portal-page__title">{title}</h1>
      {children}
    </div>
  );
}
