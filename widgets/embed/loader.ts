/**
 * Watches the page for Kerb's elements, those added later too, and asks for the code of each kind once one of
 * them nears the viewport (EMB-02). Everything the host pays before that is this file.
 */
const chunkOfTag: Readonly<Record<string, string>> = { 'parking-map': 'map', 'parking-pay': 'pay' };

const tags = Object.keys(chunkOfTag).join();

/** How far below the fold an element may be when its code is fetched. */
const nearViewport = '600px';

export function watchPage(version: string, load: (chunk: string) => Promise<unknown>): void {
  if (!claimPage(version)) return;
  const asked = new Set<string>();

  const begin = (tag: string) => {
    if (asked.has(tag)) return;
    asked.add(tag);
    load(chunkOfTag[tag] ?? '').catch((error: unknown) => {
      // EMB-16: what the host put inside the element stays. The next element of this kind tries again.
      asked.delete(tag);
      console.error(`Kerb: <${tag}> could not be loaded.`, error);
    });
  };

  /** What stands for which elements: each for itself, or what is around those that have no box. */
  const waiting = new WeakMap<Element, Set<string>>();
  const watch = (target: Element, tag: string) => {
    const tags = waiting.get(target) ?? new Set();
    waiting.set(target, tags.add(tag));
    viewport.observe(target);
  };

  const viewport = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const around = isIntersecting ? undefined : boxAround(target);
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
    for (const element of root.querySelectorAll(tags)) watch(element, element.localName);
    for (const element of root.querySelectorAll('*')) lookInto(element);
  };
  /** A shadow root that comes with a late definition is no change of the tree: it is waited for. */
  const lookInto = (element: Element) => {
    if (element.shadowRoot) follow(element.shadowRoot);
    else if (element.matches(':not(:defined)') && !element.matches(tags))
      void customElements.whenDefined(element.localName).then(() => {
        if (element.shadowRoot) follow(element.shadowRoot);
      });
  };
  const follow = (root: Document | ShadowRoot) => {
    additions.observe(root, { childList: true, subtree: true });
    scan(root);
  };
  const additions = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(tags)) watch(node, node.localName);
        lookInto(node);
        scan(node);
      }
    }
  });
  follow(document);
}

/**
 * The parent of an element that the page's own styles keep without a box, as `:not(:defined) { display: none
 * }` does: no observer ever sees it near. Inside of something hidden an element has a box as soon as that is
 * shown, so it is left to wait.
 */
function boxAround(target: Element): Element | undefined {
  const { display } = getComputedStyle(target);
  if (display !== 'contents' && (display !== 'none' || !target.matches(tags))) return undefined;
  const { parentNode } = target;
  return parentNode instanceof ShadowRoot ? parentNode.host : (parentNode as Element | undefined);
}

/** EMB-12: the first loader of a page serves it; any other says so once and leaves. */
function claimPage(version: string): boolean {
  const key = Symbol.for('kerb@1.loader');
  const page = window as unknown as Record<symbol, string | undefined>;
  const first = page[key];
  if (first === undefined) page[key] = version;
  else
    console.warn(
      `Kerb: the script is on this page twice (${first}, then ${version}); the first one serves it.`,
    );
  return first === undefined;
}
