/** Where an element is, in CSS pixels of the viewport, and its text or value. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Whether a click there would reach something else. */
  readonly isCovered: boolean;
  readonly hasFocus: boolean;
  /** A busy button ignores clicks. */
  readonly isBusy: boolean;
}

/**
 * Runs in the page: finds the first visible element that fits. `chain` is CSS selectors; each next one looks
 * inside of what the one before found, through open shadow roots. `pattern` is a regular expression for its
 * label, its text or the text of its `<label>`. Scrolls it into view. Gives `undefined` when there is none.
 */
export function findInPage(chain: readonly string[], pattern: string): Found | undefined {
  const withShadows = (root: ParentNode): ParentNode[] => {
    const own = root instanceof Element && root.shadowRoot ? [root.shadowRoot] : [];
    const inside = [root, ...own].flatMap((part) =>
      [...part.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? withShadows(shadowRoot) : [],
      ),
    );
    return [root, ...own, ...inside];
  };
  const queryAll = (root: ParentNode, css: string) => [
    ...new Set(withShadows(root).flatMap((part) => [...part.querySelectorAll<HTMLElement>(css)])),
  ];
  const textsOf = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    return [element.getAttribute('aria-label'), ...labels, element.textContent].map((text) =>
      (text ?? '').replace(/\s+/g, ' ').trim(),
    );
  };
  const isShown = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };

  const all = chain.reduce<ParentNode[]>(
    (roots, css) => roots.flatMap((root) => queryAll(root, css)),
    [document],
  );
  const expression = new RegExp(pattern, 'u');
  const element = (all as HTMLElement[]).find(
    (one) => isShown(one) && textsOf(one).some((text) => expression.test(text)),
  );
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot?.elementFromPoint(x, y) && hit.shadowRoot.elementFromPoint(x, y) !== hit)
    hit = hit.shadowRoot.elementFromPoint(x, y);
  const text = (element as HTMLInputElement).value ?? textsOf(element).at(-1) ?? '';
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  return {
    x,
    y,
    text,
    isCovered: !hit || !element.contains(hit),
    hasFocus: activeElement === element,
    isBusy: element.getAttribute('aria-busy') === 'true',
  };
}
