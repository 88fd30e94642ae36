import type { Emit, KerbEvents } from '../runtime/events.ts';

const cancellable: ReadonlySet<keyof KerbEvents> = new Set(['kerb-payment-start']);

/** EMB-08: bubbling and composed, so that a page may listen anywhere. */
export function emitFrom(element: HTMLElement): Emit {
  return (name, detail) =>
    element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: cancellable.has(name) }),
    );
}
