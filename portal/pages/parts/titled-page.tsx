import type { ReactNode } from 'react';
import { usePageTitle } from '../../use-page-title.ts';

interface Props {
  /** The heading, and the title of the tab. */
  readonly title: string;
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

export function TitledPage({ title, width, children }: Props) {
  usePageTitle(title);
  return (
    <div className={`kerb-portal-page${width ? ` kerb-portal-page--${width}` : ''}`}>
      <h1 className="kerb-portal-page__title">{title}</h1>
      {children}
    </div>
  );
}
