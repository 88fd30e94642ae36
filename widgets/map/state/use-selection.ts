import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { useCity, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Covered, lookAt, uncover } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { Scene } from '../scene/city-scene.ts';
import { toLatLon } from '../scene/world.ts';
import { clampZoom, selectedZoom, type ZoomLimits } from '../scene/zoom.ts';
import type { MapPreset } from './preset.ts';

interface Wish {
  readonly code: string;
  /** Where the view goes; without it, where the city's config says (MAP-28). */
  readonly zoom?: number | undefined;
  /** The place that is looked at instead of the object's middle. */
  readonly at?: LatLon | undefined;
}

export type Select = (code: string, zoom?: number, at?: LatLon) => void;

interface Settings {
  readonly map: LeafletMap | undefined;
  readonly scene: Scene | undefined;
  readonly limits: ZoomLimits;
  readonly covered: Covered;
  readonly preset: MapPreset | undefined;
  /** Called with what is selected now, which a filter may hide. */
  readonly onSelect: (object: MapObject) => void;
}

/** MAP-23: one object is selected at a time, or none. A wish made before the objects came is kept until they do. */
export function useSelection({ map, scene, limits, covered, preset, onSelect }: Settings) {
  const { city, features } = useCity();
  const emit = useEmit();
  const preselected = preset?.parking;
  const [wish, setWish] = useState<Wish | undefined>(preselected ? { code: preselected } : undefined);
  const [selectedCode, setSelectedCode] = useState<string>();

  const fulfil = useEffectEvent(({ code, zoom, at }: Wish) => {
    const found = scene?.byCode.get(code);
    if (!map || !found) return;
    setWish(undefined);
    setSelectedCode(code);
    onSelect(found.object);
    emit('kerb-parking-select', { city, parking: code, zone: found.object.zone?.id });
    const place = at ?? toLatLon(found.at);
    // Whoever names a view beside the object means that view.
    const stays =
      code === preselected &&
      preset?.centre !== undefined &&
      map.getBounds().contains([place.lat, place.lon]);
    const target = zoom ?? (features.focusOnMarker && !stays ? selectedZoom : undefined);
    if (target === undefined) uncover(map, place, covered);
    else lookAt(map, place, clampZoom(target, limits), covered);
  });
  useEffect(() => {
    if (wish && map && scene) fulfil(wish);
  }, [wish, map, scene]);
  useEffect(() => {
    if (preselected) setWish({ code: preselected });
  }, [preselected]);

  const select = useCallback<Select>((code, zoom, at) => setWish({ code, zoom, at }), []);
  const clear = useCallback(() => {
    setWish(undefined);
    setSelectedCode(undefined);
  }, []);
  return {
    select,
    selected: selectedCode === undefined ? undefined : scene?.byCode.get(selectedCode)?.object,
    clear,
  };
}
