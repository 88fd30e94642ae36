import { afterPaint } from '@kerb/core/scheduling/frames.ts';
import type { Marker } from '../scene/clusters.ts';

/** MapLabels for screen readers and tooltips, in the language of the screen. */
export type NameOf = (mark: Marker) => string;

interface Named {
  readonly mark: Marker;
  readonly node: HTMLElement;
}

/** Names take as long as all the rest of the markers, and nobody hears them before the frame is painted. */
export class DeferredNames {
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
