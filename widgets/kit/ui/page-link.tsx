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
  return (
    <a {...rest} href={href} onClick={onPlainClick(onOpen)}>
      {children}
    </a>
  );
}

/** A handler for clicks on links of any look, which leaves all but plain clicks to the browser. */
export function onPlainClick(onOpen: () => void) {
  return (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
}
