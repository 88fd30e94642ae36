/** Windows of phones; in the last two an on-screen keyboard is open. */
export const phoneWindows = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 390, height: 500 },
  { width: 390, height: 340 },
];

/** Says what hides the control that has the focus: empty when nothing does, `undefined` when none has it. */
export function obscuredFocus(): string | undefined {
  let focused: Element | null | undefined = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return undefined;

  const parentOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode);
  const contains = (outer: Node, inner: Node): boolean => {
    for (let node: Node | null = inner; node; node = parentOf(node)) if (node === outer) return true;
    return false;
  };
  const elementAt = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y);
    for (let inner = found; inner?.shadowRoot; found = inner) {
      const next: Element | null = inner.shadowRoot.elementFromPoint(x, y);
      if (!next || next === inner) break;
      inner = next;
      found = next;
    }
    return found;
  };

  const box = focused.getBoundingClientRect();
  // A link of two lines has two boxes, and nothing of it is beside them.
  const boxes = [...focused.getClientRects()];
  const points = boxes.flatMap(({ left, top, width, height }) =>
    [0.15, 0.5, 0.85].flatMap((across) =>
      [0.15, 0.5, 0.85].map((down) => [left + across * width, top + down * height] as const),
    ),
  );
  const covers: string[] = [];
  for (const [x, y] of points) {
    const top = elementAt(x, y);
    if (!top) covers.push('the edge of the window');
    else if (!contains(focused, top) && !contains(top, focused))
      covers.push(`<${top.localName} class="${top.className}">`);
  }
  const isLarge = box.height > innerHeight / 2;
  if (covers.length < (isLarge ? points.length : 4 * boxes.length)) return '';
  const name =
    focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent?.trim();
  return `<${focused.localName}> "${name?.slice(0, 40)}" at ${Math.round(box.top)} px of ${innerHeight}: ${covers[0]}`;
}
