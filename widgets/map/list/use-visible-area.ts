import { useEffect, useState } from 'react';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { viewBox } from '../leaflet/view-box.ts';
import type { WorldBox, WorldPoint } from '../scene/world.ts';

export interface View {
  readonly box: WorldBox;
  readonly middle: WorldPoint;
}

/** What the map shows beside a panel of `coveredLeft` CSS pixels, anew whenever it has come to rest or changed its size. */
export function useView(map: LeafletMap, coveredLeft: number): View {
  const [view, setView] = useState(() => viewOf(map, coveredLeft));
  useEffect(() => {
    const read = () => setView(viewOf(map, coveredLeft));
    read();
    map.on('moveend resize', read);
    return () => void map.off('moveend resize', read);
  }, [map, coveredLeft]);
  return view;
}

function viewOf(map: LeafletMap, coveredLeft: number): View {
  const whole = viewBox(map, 0);
  const box = { ...whole, left: whole.left + coveredLeft / 2 ** map.getZoom() };
  return { box, middle: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } };
}
