/**
 * A screen that the page shows in an element's shadow root before the element's code is there
 * (`widgets/embed/first-paint`).
 */
export interface PaintedScreen {
  /** When it was shown, in milliseconds since the page began. */
  readonly at: number;
  /**
   * Replaces it by what React has rendered in `mount`, and keeps what was typed, the focus and the
   * selection. While text is being composed or something is pressed, it waits until that ends.
   */
  replace(mount: HTMLElement): unknown;
}

/** The property of a painted shadow root. The file that paints shares no module with the element's code. */
export const paintedKey: unique symbol = Symbol.for('kerb@1.painted') as never;

type PaintedRoot = ShadowRoot & { [paintedKey]?: PaintedScreen };

/** When the screen of this root was painted, in milliseconds since the page began. */
export const paintedAt = (root: PaintedRoot | null): number | undefined => root?.[paintedKey]?.at;

/**
 * What React renders into: a part of the painted root that is invisible as long as the painted screen is
 * shown. It has the same size, because a map measures itself.
 */
export function mountInPainted(root: ShadowRoot): HTMLElement {
  const mount = document.createElement('div');
  mount.className = 'kerb-mount';
  mount.dataset.behind = '';
  root.append(mount);
  return mount;
}

/** Replaces the painted screen, unless there is none or a placeholder keeps it. */
export function replacePainted(mount: ParentNode & Node): void {
  const root = mount.getRootNode() as PaintedRoot;
  if (!root[paintedKey] || mount.querySelector('[data-keeps-painted]')) return;
  root[paintedKey].replace(mount as HTMLElement);
  delete root[paintedKey];
}

/**
 * The attributes of a placeholder. While it is shown, the painted screen stays, which is better than a
 * placeholder.
 */
export const keepsPainted = {
  'data-keeps-painted': '',
  ref: (placeholder: Element | null) => {
    const mount = placeholder?.closest('.kerb-root')?.parentElement;
    // After the commit that brings the screen, before it is painted.
    return () => queueMicrotask(() => mount && replacePainted(mount));
  },
};
