import type { Mark } from '../scene/clusters.ts';
import { afterPaint } from '../view/after-paint.ts';

/** Words for screen readers and tooltips, in the language of the screen. */
export type NameOf = (mark: Mark) => string;

interface Named {
  readonly mark: Mark;
  readonly node: HTMLElement;
}

/** Names take as long as all the rest of the markers, and nobody hears them before the frame is painted. */
export class LateNames {
  readonly #nameless = new Set<Named>();
  #nameOf: NameOf | undefined;

  add(marker: Named, nameOf: NameOf): void {
    this.#nameOf = nameOf;
    if (this.#nameless.size === 0) afterPaint(() => this.give());
    this.#nameless.add(marker);
  }

  /** At once: a marker that is about to be focused is heard now. */
  give(): void {
    for (const { mark, node } of this.#nameless) {
      if (this.#nameOf && node.isConnected) node.setAttribute('aria-label', this.#nameOf(mark));
    }
    this.#nameless.clear();
  }
}
