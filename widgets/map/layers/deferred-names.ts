import { afterPaint } from '@kerb/core/scheduling/frames.ts';
import type { Marker } from '../scene/clusters.ts';

/** The accessible name of a marker, in the language of the page. */
export type NameOf = (marker: Marker) => string;

interface NamedMarker {
  readonly marker: Marker;
  readonly node: HTMLElement;
}

/**
 * Sets accessible names after the next paint: they cost as much as drawing the markers, and screen readers do
 * not need them earlier.
 */
export class DeferredNames {
  readonly #pending = new Set<NamedMarker>();
  #nameOf: NameOf | undefined;

  add(marker: NamedMarker, nameOf: NameOf): void {
    this.#nameOf = nameOf;
    if (this.#pending.size === 0) afterPaint(() => this.apply());
    this.#pending.add(marker);
  }

  /** Sets the pending names now, for a marker that is about to be focused. */
  apply(): void {
    for (const { marker, node } of this.#pending) {
      if (this.#nameOf && node.isConnected) node.setAttribute('aria-label', this.#nameOf(marker));
    }
    this.#pending.clear();
  }
}
