import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { useCity, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { toLatLon } from '../scene/world.ts';
import { clampZoom, selectedZoom, type ZoomLimits } from '../scene/zoom.ts';
import { type Covered, lookAt, uncover } from './camera.ts';
import type { Scene } from './use-scene.ts';

interface Wish {
  readonly code: string;
  /** Where the view goes; without it, where the city's config says (MAP-28). */
  readonly zoom?: number | undefined;
}

interface Settings {
  readonly map: LeafletMap | undefined;
  readonly scene: Scene | undefined;
  readonly limits: ZoomLimits;
  readonly covered: Covered;
  readonly preselected: string | undefined;
  /** Called with what is selected now, which a filter may hide. */
  readonly onSelect: (object: MapObject) => void;
}

/** MAP-23: one object is selected at a time, or none. A wish made before the objects came is kept until they do. */
export function useSelection({ map, scene, limits, covered, preselected, onSelect }: Settings) {
  const { city, features } = useCity();
  const emit = useEmit();
  const [wish, setWish] = useState<Wish | undefined>(preselected ? { code: preselected } : undefined);
  const [selectedCode, setSelectedCode] = useState<string>();

  const fulfil = useEffectEvent(({ code, zoom }: Wish) => {
    const found = scene?.byCode.get(code);
    if (!map || !found) return;
    setWish(undefined);
    setSelectedCode(code);
    onSelect(found.object);
    emit('kerb-parking-select', { city, parking: code, zone: found.object.zone?.id });
    const target = zoom ?? (features.focusOnMarker ? selectedZoom : undefined);
    const place = toLatLon(found.at);
    if (target === undefined) uncover(map, place, covered);
    else lookAt(map, place, clampZoom(target, limits), covered);
  });
  useEffect(() => {
    if (wish && map && scene) fulfil(wish);
  }, [wish, map, scene]);
  useEffect(() => {
    if (preselected) setWish({ code: preselected });
  }, [preselected]);

  return {
    selected: selectedCode === undefined ? undefined : scene?.byCode.get(selectedCode)?.object,
    select: (code: string, zoom?: number) => setWish({ code, zoom }),
    clear: () => {
      setWish(undefined);
      setSelectedCode(undefined);
    },
  };
}
