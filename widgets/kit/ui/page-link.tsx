import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  /** Opens the page without a reload. */
  readonly onOpen: () => void;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * A link to a page of the portal: a plain click opens it without a reload, any other click is left to the
 * browser.
 */
export function PageLink({ href, onOpen, children, ...rest }: PageLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  );
}
