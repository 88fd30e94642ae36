import type { Emit, KerbEvents } from '../runtime/events.ts';

const cancellable: ReadonlySet<keyof KerbEvents> = new Set(['kerb-payment-start']);

/** Dispatches events that bubble and are composed, so that a page can listen on any ancestor. */
export function emitFrom(element: HTMLElement): Emit {
  return (name, detail) =>
    element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: cancellable.has(name) }),
    );
}
