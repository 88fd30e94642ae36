import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take to show its heading, milliseconds. */
const longestWait = 10_000;

/** The path of the page that was shown last; `undefined` before the first one. */
export interface LastPath {
  path: string | undefined;
}

/**
 * After a navigation the focus goes to the heading of the new page, so that a screen reader says where it is
 * and the next Tab begins there; a page that focuses its own field keeps it. New pages begin at their
 * top, those in the history where they were. A change of the query alone moves nothing. `last` outlives
 * React, because a change of the language mounts the frame of the pages again.
 */
export function useHeadingFocus(last: LastPath): void {
  const { pathname } = useLocation();
  const isInHistory = useNavigationType() === 'POP';
  useEffect(() => {
    const isFirst = last.path === undefined;
    const isSame = last.path === pathname;
    last.path = pathname;
    if (isFirst || isSame) return;
    if (!isInHistory) scrollTo(0, 0);
    return focusHeading();
  }, [last, pathname, isInHistory]);
}

/** Waits for the heading of a page that is loading, unless the driver moves the focus meanwhile. */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main || main.contains(document.activeElement) || focusFirstHeading(main)) return undefined;
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== before && document.activeElement !== document.body;
    if (hasMoved || focusFirstHeading(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), longestWait);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

function focusFirstHeading(main: Element): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
