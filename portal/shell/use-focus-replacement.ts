import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isMapPath } from '../paths.ts';

/**
 * The button that signs in or out disappears after the press: the focus moves to the button that replaces it,
 * the login or the account menu. The code of the account's buttons may come later than the login. Signing out
 * elsewhere than on the map leads to the map, whose heading gets the focus.
 */
export function useFocusReplacement(isVisitor: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(isVisitor);
  const isLeaving = !isMapPath(useLocation().pathname) && isVisitor;
  useEffect(() => {
    const hasChanged = before.current !== isVisitor;
    before.current = isVisitor;
    const box = container.current;
    if (!hasChanged || !box || isLeaving) return;
    const observer = new MutationObserver(() => focusWhenThere());
    const focusWhenThere = () => {
      const buttons = box.querySelectorAll('button');
      // The account menu is the last of the account's buttons, the login the first of the visitor's.
      const button = isVisitor ? buttons[0] : buttons[buttons.length - 1];
      if (!button) return;
      observer.disconnect();
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    };
    observer.observe(box, { childList: true, subtree: true });
    focusWhenThere();
    return () => observer.disconnect();
  }, [isVisitor, isLeaving]);
  return container;
}
