import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { eventZone } from '@kerb/kit/queries/city.ts';
import { useCity, useEmit, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type CoveredArea, centreOn, panIntoView } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { Scene } from '../scene/city-scene.ts';
import { toLatLon } from '../scene/world.ts';
import { clampZoom, selectedZoom, type ZoomLimits } from '../scene/zoom.ts';
import type { MapPreset } from './preset.ts';

interface SelectionRequest {
  readonly code: string;
  /** The zoom to show; without it, that of the city's config (MAP-28). */
  readonly zoom?: number | undefined;
  /** The point to show instead of the object's marker. */
  readonly point?: LatLon | undefined;
}

export type Select = (code: string, zoom?: number, point?: LatLon) => void;

interface Options {
  readonly map: LeafletMap | undefined;
  readonly scene: Scene | undefined;
  readonly limits: ZoomLimits;
  readonly covered: CoveredArea;
  readonly preset: MapPreset | undefined;
  /** Called with the selected object, which the filter may hide. */
  readonly onSelect: (object: MapObject) => void;
}

/**
 * MAP-23: at most one object is selected. A request that comes before the map and its objects waits for them.
 */
export function useSelection({ map, scene, limits, covered, preset, onSelect }: Options) {
  const { city, features } = useCity();
  const emit = useEmit();
  const runtime = useRuntime();
  const preselected = preset?.parking;
  const [request, setRequest] = useState<SelectionRequest | undefined>(
    preselected ? { code: preselected } : undefined,
  );
  const [selectedCode, setSelectedCode] = useState<string>();

  const apply = useEffectEvent(({ code, zoom, point }: SelectionRequest) => {
    const target = scene?.byCode.get(code);
    if (!map || !target) return;
    setRequest(undefined);
    setSelectedCode(code);
    onSelect(target.object);
    emit('kerb-parking-select', { city, parking: code, ...eventZone(runtime, target.object.zone?.id) });
    const shownPoint = point ?? toLatLon(target.at);
    // A preset with a centre asks for that view, if it contains the object.
    const keepsView =
      code === preselected &&
      preset?.centre !== undefined &&
      map.getBounds().contains([shownPoint.lat, shownPoint.lon]);
    const shownZoom = zoom ?? (features.focusOnMarker && !keepsView ? selectedZoom : undefined);
    if (shownZoom === undefined) panIntoView(map, shownPoint, covered);
    else centreOn(map, shownPoint, clampZoom(shownZoom, limits), covered);
  });
  useEffect(() => {
    if (request && map && scene) apply(request);
  }, [request, map, scene]);
  useEffect(() => {
    if (preselected) setRequest({ code: preselected });
  }, [preselected]);

  const select = useCallback<Select>((code, zoom, point) => setRequest({ code, zoom, point }), []);
  const clear = useCallback(() => {
    setRequest(undefined);
    setSelectedCode(undefined);
  }, []);
  return {
    select,
    selected: selectedCode === undefined ? undefined : scene?.byCode.get(selectedCode)?.object,
    clear,
  };
}
