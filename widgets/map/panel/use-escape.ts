import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Escape pressed anywhere inside leaves. */
export function useEscape(inside: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
  });
  useEffect(() => {
    const element = inside.current;
    if (!element) return;
    const listen = (event: KeyboardEvent) => leave(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [inside]);
}
