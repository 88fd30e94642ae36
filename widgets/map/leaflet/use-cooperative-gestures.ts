import { useEffect, useState } from 'react';

export type Gestures = 'free' | 'cooperative';

const hintMs = 1600;

/**
 * On a host page the wheel and one finger scroll the page. The wheel zooms the map with Ctrl or ⌘ held, two
 * fingers move it. Events for the page are stopped in the capture phase, before Leaflet gets them. Returns
 * the hint to show.
 */
export function useCooperativeGestures(
  stage: HTMLElement | null,
  gestures: Gestures,
): 'wheel' | 'touch' | undefined {
  const [hint, setHint] = useState<'wheel' | 'touch'>();
  useEffect(() => {
    if (!stage || gestures === 'free') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (kind: 'wheel' | 'touch') => {
      setHint(kind);
      clearTimeout(timer);
      timer = setTimeout(() => setHint(undefined), hintMs);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.stopPropagation();
      show('wheel');
    };
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length !== 1) return setHint(undefined);
      event.stopPropagation();
      if (event.type === 'touchmove') show('touch');
    };
    const options = { capture: true, passive: true };
    stage.addEventListener('wheel', onWheel, options);
    stage.addEventListener('touchstart', onTouch, options);
    stage.addEventListener('touchmove', onTouch, options);
    return () => {
      clearTimeout(timer);
      stage.removeEventListener('wheel', onWheel, options);
      stage.removeEventListener('touchstart', onTouch, options);
      stage.removeEventListener('touchmove', onTouch, options);
    };
  }, [stage, gestures]);
  return hint;
}
