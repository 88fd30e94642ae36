import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import { useEffect, useState } from 'react';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { viewBox } from '../leaflet/view-box.ts';
import type { WorldBox } from '../scene/world.ts';

interface VisibleArea {
  readonly box: WorldBox;
  readonly centre: WorldPoint;
}

/**
 * What the map shows beside a panel that covers `coveredLeft` CSS pixels. It is updated after a move and when
 * the size changes.
 */
export function useVisibleArea(map: LeafletMap, coveredLeft: number): VisibleArea {
  const [area, setArea] = useState(() => visibleArea(map, coveredLeft));
  useEffect(() => {
    const read = () => setArea(visibleArea(map, coveredLeft));
    read();
    map.on('moveend resize', read);
    return () => void map.off('moveend resize', read);
  }, [map, coveredLeft]);
  return area;
}

function visibleArea(map: LeafletMap, coveredLeft: number): VisibleArea {
  const whole = viewBox(map, 0);
  const box = { ...whole, left: whole.left + coveredLeft / 2 ** map.getZoom() };
  return { box, centre: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } };
}
