import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { ReactNode } from 'react';
import { usePageTitle } from '../use-page-title.ts';
import { contentStylesheet } from './content-stylesheet.ts';

interface Props {
  /** The heading, and the title of the tab. */
  readonly title: string;
  /** Muted, above the title: a date or a way back. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A page for reading. Its heading gets the focus after a navigation. */
export function ContentPage({ title, above, children }: Props) {
  usePageTitle(title);
  const styleRef = useStylesheet(contentStylesheet);
  return (
    <div ref={styleRef} className="kerb-portal-page kerb-content">
      <div className="kerb-stack kerb-stack--2">
        {above ? <div className="kerb-note kerb-content__above">{above}</div> : null}
        <h1 className="kerb-portal-page__title">{title}</h1>
      </div>
      {children}
    </div>
  );
}
