import type { MouseEvent, ReactNode } from 'react';

export interface PageLinkProps {
  readonly href: string;
  /** Opens it where the page can without being loaded anew. */
  readonly onOpen: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a page of the portal: a plain click opens it in place, any other is the browser's. */
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
