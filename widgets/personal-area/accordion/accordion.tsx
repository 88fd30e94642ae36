import { ChevronDownIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './accordion.css?inline';

interface Props {
  readonly header: ReactNode;
  /** Open from the start and in view, because the address asks for this item. */
  readonly isRequested?: boolean;
  /** Rendered while it is open, so what it loads is loaded when it is opened. */
  readonly children: ReactNode;
}

/** An item of a list that opens in its place. */
export function Accordion({ header, isRequested = false, children }: Props) {
  const styleRef = useStylesheet(css);
  const [isOpen, setOpen] = useState(isRequested);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    summary.current?.focus({ preventScroll: true });
    // Its content loads now and takes the space below.
    summary.current?.scrollIntoView({ block: 'center' });
  }, [isRequested]);
  return (
    <details
      ref={styleRef}
      className="kerb-accordion"
      open={isOpen}
      onToggle={(event) => {
        // Nested items call this too.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary ref={summary} className="kerb-accordion__header">
        <span className="kerb-accordion__title">{header}</span>
        <span className="kerb-accordion__chevron">
          <ChevronDownIcon />
        </span>
      </summary>
      {isOpen ? <div className="kerb-stack kerb-stack--4 kerb-accordion__body">{children}</div> : null}
    </details>
  );
}
