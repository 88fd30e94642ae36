/** Milliseconds until code that did not load is requested again; twice as many after each failure. */
const firstWait = 4000;

/**
 * Watches the page for Kerb's elements, including those added later, and loads the code of each kind once one
 * of them is near the viewport. This file is all that a page loads before that.
 */
export function watchPage(
  version: string,
  tags: readonly string[],
  load: (tag: string) => Promise<unknown>,
): void {
  // The first loader of a page serves it; any other one logs this once and stops.
  const key = Symbol.for('kerb@1.loader');
  const page = window as unknown as Record<symbol | string, unknown>;
  const first = page[key];
  if (first) {
    console.warn(`Kerb: the script is on this page twice (${first}, ${version}).`);
    return;
  }
  page[key] = version;
  const requested = new Set<string>();

  const begin = (tag: string, wait = firstWait) => {
    if (requested.has(tag)) return;
    requested.add(tag);
    load(tag).catch((error: unknown) => {
      // The host's content in the element stays. The next element of this kind tries again at once.
      requested.delete(tag);
      if (wait === firstWait) report(`<${tag}>`, error);
      const again = () => begin(tag, wait * 2);
      setTimeout(again, wait);
      addEventListener('online', again, { once: true });
    });
  };

  /**
   * Waits until the element is less than 600 px below the viewport. An observer never reports an element
   * without a box, for example when the page hides it by `:not(:defined) { display: none }`, so its parent
   * is observed in its place. An element inside a hidden ancestor gets a box once the ancestor is shown, so
   * waiting is enough.
   */
  const watch = (target: Element, tag: string) =>
    new IntersectionObserver(
      (entries, observer) => {
        for (const { isIntersecting } of entries) {
          const { display } = getComputedStyle(target);
          if (isIntersecting) {
            begin(tag);
            observer.disconnect();
          } else if (display === 'contents' || (display === 'none' && tags.includes(target.localName)))
            watch(target.parentElement ?? (target.parentNode as ShadowRoot).host, tag);
        }
      },
      { rootMargin: '600px' },
    ).observe(target);

  const scan = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) look(element);
  };
  /**
   * Attaching a shadow root later does not change the tree, so the definition of a custom element is
   * awaited. No method of the element is called, because a form's field named `matches` hides the method of
   * that name.
   */
  const look = (element: Element) => {
    followInside(element);
    const { localName } = element;
    if (tags.includes(localName)) watch(element, localName);
    else if (/-/.test(localName) && !customElements.get(localName))
      customElements
        .whenDefined(localName)
        .then(() => followInside(element))
        // Some names of SVG and MathML have a dash and are never defined.
        .catch(() => {});
  };
  const followInside = ({ shadowRoot }: Element) => {
    if (shadowRoot) follow(shadowRoot);
  };
  const follow = (root: Document | ShadowRoot) => {
    additions.observe(root, { childList: true, subtree: true });
    scan(root);
  };
  const additions = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        // Not `instanceof`: an element may come from the document of a frame.
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        look(node as Element);
        scan(node as Element);
      }
    }
  });
  follow(document);
  page['kerb@1.watch'] = follow;
}

/** One line on the console for the host's developer. */
export function report(what: string, error: unknown): void {
  console.error(`Kerb: ${what} could not be loaded.`, error);
}
