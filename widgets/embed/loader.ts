/** How far below the viewport an element's code is loaded. */
const nearViewport = '600px';

/** Milliseconds until code that did not load is requested again; twice as many after each failure. */
const firstWait = 4000;

/**
 * Watches the page for Kerb's elements, including those added later, and loads the code of each kind once one
 * of them is near the viewport (EMB-02). This file is all that a page loads before that.
 */
export function watchPage(
  version: string,
  known: readonly string[],
  load: (tag: string) => Promise<unknown>,
): void {
  if (!claimPage(version)) return;
  const tags = known.join();
  const requested = new Set<string>();

  const begin = (tag: string, wait = firstWait) => {
    if (requested.has(tag)) return;
    requested.add(tag);
    load(tag).catch((error: unknown) => {
      // EMB-16: the host's content in the element stays. The next element of this kind tries again at once.
      requested.delete(tag);
      if (wait === firstWait) report(`<${tag}>`, error);
      const again = () => begin(tag, wait * 2);
      setTimeout(again, wait);
      addEventListener('online', again, { once: true });
    });
  };

  /**
   * The observed elements and the tags they stand for: an element observes itself, or an ancestor if it has
   * no box.
   */
  const waiting = new WeakMap<Element, Set<string>>();
  const watch = (target: Element, tag: string) => {
    const tags = waiting.get(target) ?? new Set();
    waiting.set(target, tags.add(tag));
    viewport.observe(target);
  };

  const viewport = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const around = isIntersecting ? undefined : boxAround(target, tags);
        for (const tag of waiting.get(target) ?? []) {
          if (isIntersecting) begin(tag);
          else if (around) watch(around, tag);
        }
        if (isIntersecting) viewport.unobserve(target);
      }
    },
    { rootMargin: nearViewport },
  );

  const scan = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) look(element);
  };
  /**
   * A shadow root that is attached later does not change the tree, so its element's definition is awaited.
   */
  const look = (element: Element) => {
    followInside(element);
    if (element.matches(tags)) watch(element, element.localName);
    else if (element.matches(':not(:defined)'))
      void customElements.whenDefined(element.localName).then(() => followInside(element));
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
        if (!(node instanceof Element)) continue;
        look(node);
        scan(node);
      }
    }
  });
  follow(document);
  (window as unknown as Record<string, unknown>)['kerb@1.watch'] = follow;
}

/** One line on the console for the host's developer. */
export function report(what: string, error: unknown): void {
  console.error(`Kerb: ${what} could not be loaded.`, error);
}

/**
 * The parent of an element that the page's own styles keep without a box, such as `:not(:defined) { display:
 * none }`: no observer ever sees it. An element in a hidden ancestor gets a box as soon as that is shown, so
 * it only waits.
 */
function boxAround(target: Element, tags: string): Element | undefined {
  const { display } = getComputedStyle(target);
  return display === 'contents' || (display === 'none' && target.matches(tags))
    ? (target.parentElement ?? (target.getRootNode() as ShadowRoot).host)
    : undefined;
}

/** EMB-12: the first loader of a page serves it; any other one logs this once and stops. */
function claimPage(version: string): boolean {
  const key = Symbol.for('kerb@1.loader');
  const page = window as unknown as Record<symbol, string | undefined>;
  const first = page[key];
  if (first) console.warn(`Kerb: the script is on this page twice (${first}, ${version}).`);
  else page[key] = version;
  return !first;
}
