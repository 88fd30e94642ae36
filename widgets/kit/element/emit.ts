import type { Emit, KerbEvents } from '../runtime/events.ts';
import type { ReplacedNames } from './replaced-names.ts';

const cancellable: ReadonlySet<keyof KerbEvents> = new Set(['kerb-payment-start']);

/**
 * Dispatches events that bubble and are composed, so that a page can listen on any ancestor. The element's
 * first `kerb-ready` is also when it became usable; `paintedAt` is when the loader showed a screen before the
 * code was there, in milliseconds since the page began.
 */
export function emitFrom(element: HTMLElement, paintedAt?: number, replaced?: ReplacedNames): Emit {
  let isUsable = false;
  const emit: Emit = (name, detail) => {
    if (name === 'kerb-ready' && !isUsable) {
      isUsable = true;
      const usableAt = performance.now();
      for (const stage of ['painted', 'usable'] as const) {
        const at = (stage === 'painted' && paintedAt) || usableAt;
        emit('kerb-timing', { city: detail.city ?? '', stage, milliseconds: Math.round(at) });
      }
    }
    const init = { detail, bubbles: true, composed: true, cancelable: cancellable.has(name) };
    const isAllowed = element.dispatchEvent(new CustomEvent(name, init));
    return (replaced?.sendUnderOldNames(element, name, init) ?? true) && isAllowed;
  };
  return emit;
}
