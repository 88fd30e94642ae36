import { useEffect, useState } from 'react';

export type Gestures = 'free' | 'cooperative';

const hintMs = 1600;

/**
 * EMB-05: on a foreign page the wheel and one finger belong to the page. The wheel zooms with Ctrl or ⌘ held, two fingers move the map.
 * What is not meant for the map never reaches Leaflet, which listens further in. Returns which hint is due.
 */
export function useCooperativeGestures(
  stage: HTMLElement | null,
  gestures: Gestures,
): 'wheel' | 'touch' | undefined {
  const [hint, setHint] = useState<'wheel' | 'touch'>();
  useEffect(() => {
    if (!stage || gestures === 'free') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (due: 'wheel' | 'touch') => {
      setHint(due);
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
    const early = { capture: true, passive: true };
    stage.addEventListener('wheel', onWheel, early);
    stage.addEventListener('touchstart', onTouch, early);
    stage.addEventListener('touchmove', onTouch, early);
    return () => {
      clearTimeout(timer);
      stage.removeEventListener('wheel', onWheel, early);
      stage.removeEventListener('touchstart', onTouch, early);
      stage.removeEventListener('touchmove', onTouch, early);
    };
  }, [stage, gestures]);
  return hint;
}
