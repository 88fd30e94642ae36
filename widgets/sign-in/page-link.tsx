import type { MouseEvent, ReactNode } from 'react';

export interface PageLinkProps {
  readonly href: string;
  /** Opens the page without a reload. */
  readonly onOpen: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link to a page of the portal: a plain click opens it without a reload, any other click is left to the
 * browser.
 */
export function PageLink({ href, onOpen, className, children }: PageLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={href} className={className} onClick={open}>
      {children}
    </a>
  );
}
