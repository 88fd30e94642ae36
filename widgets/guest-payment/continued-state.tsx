/** Elements that have their state: internals can be attached once only. */
const marked = new WeakSet<Element>();

/**
 * Rendered by a screen that takes the form's place. The element then has the CSS state `continued`, by which
 * a page stops reserving the form's height: this screen is shorter, and would leave a gap below it.
 */
export function ContinuedState() {
  return <span hidden ref={markContinued} />;
}

function markContinued(screen: Element | null): void {
  const element = (screen?.getRootNode() as Partial<ShadowRoot> | undefined)?.host as HTMLElement | undefined;
  if (!element || marked.has(element)) return;
  marked.add(element);
  try {
    element.attachInternals().states.add('continued');
  } catch {
    // An older browser has no such states, and leaves out a page's rule with one.
  }
}
