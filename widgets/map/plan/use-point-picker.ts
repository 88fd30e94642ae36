import type { LatLon } from '@kerb/core/domain/map/lat-lon.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLeafletMap } from '../state/map-context.ts';

/** CSS pixels that a press may move; beyond them it drags the map. */
const maxMove = 6;

/**
 * The next press on the map is a point and selects nothing. A key on a marker counts as a press in its
 * middle.
 */
export function usePointPicker(onPoint: (point: LatLon) => void) {
  const map = useLeafletMap();
  const [isPicking, setPicking] = useState(false);
  const pick = useEffectEvent((x: number, y: number) => {
    const box = map.getContainer().getBoundingClientRect();
    const { lat, lng } = map.containerPointToLatLng([x - box.left, y - box.top]);
    setPicking(false);
    onPoint({ lat, lon: lng });
  });
  useEffect(() => {
    if (!isPicking) return;
    const container = map.getContainer();
    let [startX, startY] = [0, 0];
    const onDown = ({ clientX, clientY }: PointerEvent) => {
      [startX, startY] = [clientX, clientY];
    };
    const onClick = (event: MouseEvent) => {
      const isByKey = event.detail === 0;
      if (!isByKey && Math.hypot(event.clientX - startX, event.clientY - startY) > maxMove) return;
      event.stopPropagation();
      event.preventDefault();
      const target = (event.target as Element).getBoundingClientRect();
      if (isByKey) pick(target.x + target.width / 2, target.y + target.height / 2);
      else pick(event.clientX, event.clientY);
    };
    container.addEventListener('pointerdown', onDown, true);
    container.addEventListener('click', onClick, true);
    container.classList.add('kerb-plan-picking');
    return () => {
      container.removeEventListener('pointerdown', onDown, true);
      container.removeEventListener('click', onClick, true);
      container.classList.remove('kerb-plan-picking');
    };
  }, [isPicking, map]);
  return { isPicking, togglePicking: () => setPicking((last) => !last) };
}
