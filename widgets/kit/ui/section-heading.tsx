import type { ReactNode } from 'react';
import css from './section-heading.css?inline';
import { useStylesheet } from './styles/use-stylesheet.ts';

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** The heading level; `size` decides the look. */
  readonly level?: 1 | 2 | 3 | 4 | undefined;
  readonly size?: 'large' | 'normal' | 'small' | undefined;
  /** Muted text below. */
  readonly note?: ReactNode;
  /** At the opposite side: a link or a small button. */
  readonly action?: ReactNode;
}

/** The heading of a screen or of a section. */
export function SectionHeading({ children, level = 2, size = 'normal', note, action }: SectionHeadingProps) {
  const styleRef = useStylesheet(css);
  const Heading = `h${level}` as const;
  return (
    <div ref={styleRef} className={`kerb-heading kerb-heading--${size}`}>
      <div className="kerb-heading__text">
        <Heading>{children}</Heading>
        {note ? <p className="kerb-heading__note">{note}</p> : null}
      </div>
      {action}
    </div>
  );
}
