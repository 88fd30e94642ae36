/**
 * A ref for what can go while it has the focus, as a failure does when it is tried again: the nearest
 * ancestor that stays takes the focus, so that a keyboard goes on from there, not from the top of the page.
 */
export function passFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    const root = element.getRootNode() as Document | ShadowRoot;
    if (!element.contains(root.activeElement)) return;
    const ancestors: HTMLElement[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) ancestors.push(at);
    queueMicrotask(() => {
      const isTaken = root.activeElement !== null && root.activeElement !== document.body;
      const heir = ancestors.find(({ isConnected }) => isConnected);
      if (isTaken || !heir) return;
      if (!heir.hasAttribute('tabindex')) {
        heir.tabIndex = -1;
        heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true });
      }
      heir.focus({ preventScroll: true });
    });
  };
}
