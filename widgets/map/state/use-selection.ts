import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { toLatLon } from '@kerb/core/geo/mercator.ts';
import type { ZoomLimits } from '@kerb/core/geo/zoom.ts';
import { eventZone } from '@kerb/kit/queries/city.ts';
import { useCity, useEmit, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type CoveredArea, centreOn, panIntoView, showBox } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { Scene } from '../scene/city-scene.ts';
import { boxAround } from '../scene/world.ts';
import { foundZoom, selectedZoom } from '../scene/zoom.ts';
import type { MapPreset } from './preset.ts';

/** What to show of a selected object. */
interface Showing {
  /** The closest zoom; without it, the city's config decides whether the map zooms. */
  readonly closest?: number;
  /** A point with its zoom, to show instead of the object. */
  readonly place?: LatLon & { readonly zoom: number };
}

interface SelectionRequest extends Showing {
  /** A key or a code. */
  readonly key: string;
}

export type Select = (key: string, showing?: Showing) => void;

interface Options {
  readonly map: LeafletMap | undefined;
  readonly scene: Scene | undefined;
  readonly limits: ZoomLimits;
  readonly covered: CoveredArea;
  readonly preset: MapPreset | undefined;
  /** Called with the selected object, which the filter may hide. */
  readonly onSelect: (object: MapObject) => void;
}

/** At most one object is selected. A request that comes before the map and its objects waits for them. */
export function useSelection({ map, scene, limits, covered, preset, onSelect }: Options) {
  const { city, features } = useCity();
  const emit = useEmit();
  const runtime = useRuntime();
  const preselected = preset?.parking;
  const [request, setRequest] = useState<SelectionRequest | undefined>(
    preselected ? { key: preselected } : undefined,
  );
  const [selectedKey, setSelectedKey] = useState<string>();

  const apply = useEffectEvent(({ key, closest, place }: SelectionRequest) => {
    const target = scene?.byKey.get(key);
    if (!map || !target) return;
    setRequest(undefined);
    const { object } = target;
    setSelectedKey(object.key);
    onSelect(object);
    emit('kerb-parking-select', { city, parking: object.code, ...eventZone(runtime, object.zone?.id) });
    if (place) return centreOn(map, place, place.zoom, covered);
    const marker = boxAround([target.at]);
    const { lat, lon } = toLatLon(target.at);
    // A preset with a centre asks for that view, if it contains the object.
    const keepsView =
      key === preselected && preset?.centre !== undefined && map.getBounds().contains([lat, lon]);
    const isFocused = closest !== undefined || (features.focusOnMarker && !keepsView);
    if (!isFocused) return panIntoView(map, marker, covered);
    const { shape } = target;
    const limit = closest ?? (shape ? selectedZoom : foundZoom);
    showBox(map, shape?.box ?? marker, limit, limits, covered);
  });
  useEffect(() => {
    if (request && map && scene) apply(request);
  }, [request, map, scene]);
  useEffect(() => {
    if (preselected) setRequest({ key: preselected });
  }, [preselected]);

  const select = useCallback<Select>((key, showing) => setRequest({ key, ...showing }), []);
  const clear = useCallback(() => {
    setRequest(undefined);
    setSelectedKey(undefined);
  }, []);
  const isMissing =
    preselected !== undefined && request?.key === preselected && scene?.byKey.get(preselected) === undefined;
  return {
    select,
    /** The preselected parking, if the city has none with this code: a number that was mistyped on a sign. */
    missing: scene && isMissing ? preselected : undefined,
    selected: selectedKey === undefined ? undefined : scene?.byKey.get(selectedKey)?.object,
    clear,
  };
}
