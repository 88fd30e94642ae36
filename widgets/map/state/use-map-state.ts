import {
  type CategoryFilter,
  countHidden,
  isNarrowed,
  visibleCategories,
} from '@kerb/core/domain/map/category-filter.ts';
import type { PlanRequest } from '@kerb/core/domain/plan/plan-request.ts';
import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import { wide } from '@kerb/kit/ui/styles/breakpoints.json';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMapLabels } from '../labels/use-map-labels.ts';
import type { CoveredArea } from '../leaflet/camera.ts';
import type { InitialView } from '../leaflet/initial-view.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { useTheme } from '../leaflet/use-theme.ts';
import type { MapContextValue } from './map-context.ts';
import type { MapCommands, ParkingMapProps } from './map-props.ts';
import type { MapControl } from './preset.ts';
import type { SceneContextValue } from './scene-context.ts';
import { useDataAge } from './use-data-age.ts';
import { useFilter } from './use-filter.ts';
import { useFocusPlace } from './use-focus-place.ts';
import { useMapPlan } from './use-map-plan.ts';
import { useOwnLocation } from './use-own-location.ts';
import { useScene } from './use-scene.ts';
import { useSelection } from './use-selection.ts';
import { useSidePanels } from './use-side-panels.ts';

export interface MapStateOptions
  extends Pick<ParkingMapProps, 'preset' | 'isSignedIn' | 'connect' | 'useConcessions' | 'onViewChange'> {
  readonly view: InitialView;
  readonly controls: readonly MapControl[];
}

const ofDevice = ['device'] as const;
const ofAccount = ['account', 'device'] as const;
const none: readonly Concession[] = [];
const noConcessions = () => none;

/**
 * The state of one map: what its contexts provide, where to attach it, and the alert that is shown over it.
 */
export function useMapState(options: MapStateOptions) {
  const { view, preset, controls, isSignedIn = false, connect, useConcessions = noConcessions } = options;
  const { onViewChange } = options;
  const { limits } = view;
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const leaflet = map ?? undefined;
  const isWide = useIsWide(stage);
  const theme = useTheme(stage);
  const panels = useSidePanels(preset?.plan && 'plan');
  const plan = useMapPlan(preset?.plan);
  const filter = useFilter(preset);
  const { scene, watchScene, query } = useScene(filter);
  const age = useDataAge(query.data);
  const labels = useMapLabels(age.asOf);
  const covered = useMemo(() => panelCover(leaflet, isWide), [leaflet, isWide]);
  const { selected, select, clear, missing } = useSelection({
    map: leaflet,
    scene,
    limits,
    covered,
    preset,
    onSelect(object) {
      filter.store.reveal(object);
      panels.close('filters');
      panels.close('near');
    },
  });
  const own = useOwnLocation(leaflet, limits);
  const focus = useFocusPlace({ map: leaflet, scene, limits, select });
  const { open } = panels;
  const openPanel = useCallback<typeof open>(
    (kind) => {
      clear();
      open(kind);
    },
    [clear, open],
  );
  useMapCommands(leaflet !== undefined, connect, { select, focusPlace: focus.focusPlace });
  useViewChange(leaflet, filter.filter, selected?.code, plan.request, onViewChange);

  const hiddenCount = scene && isNarrowed(filter.filter) ? countHidden(scene.groups(), filter.filter) : 0;
  const mapContext: MapContextValue = {
    map: leaflet,
    limits,
    controls,
    owners: isSignedIn ? ofAccount : ofDevice,
    isWide,
    covered,
    theme,
    panels: { ...panels, open: openPanel },
    own,
    plan,
    useConcessions,
    select,
    clearSelection: clear,
  };
  const sceneContext: SceneContextValue = {
    query,
    scene,
    watchScene,
    labels,
    age,
    filter,
    hiddenCount,
    selected,
  };
  return {
    stage,
    setStage,
    setMap,
    mapContext,
    sceneContext,
    missing,
    dismissMissing: clear,
    focusError: focus.error,
    dismissFocusError: focus.dismissError,
  };
}

/** The height of the bottom sheet at its lowest stop, roughly: it depends on the texts. CSS pixels. */
const lowestSheetHeight = 260;

/** What the panel of a selected object covers of the map. The width is a token of the stylesheets. */
function panelCover(map: LeafletMap | undefined, isWide: boolean): CoveredArea {
  if (!map || !isWide) return { left: 0, bottom: lowestSheetHeight };
  const style = getComputedStyle(map.getContainer());
  return { left: Number.parseFloat(style.getPropertyValue('--kerb-panel-cover')) || 0, bottom: 0 };
}

/** Whether the map is wide. It measures the map's own box, not the page. */
function useIsWide(element: HTMLElement | null): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    if (!element) return;
    const read = () => setWide(element.clientWidth >= wide);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}

/** Gives the page's script the commands of the map once the map is ready. */
function useMapCommands(
  isReady: boolean,
  connect: ParkingMapProps['connect'],
  { select, focusPlace }: MapCommands,
): void {
  const onSelect = useEffectEvent(select);
  const onFocusPlace = useEffectEvent(focusPlace);
  useEffect(() => {
    if (!isReady || !connect) return;
    return connect({ select: (code) => onSelect(code), focusPlace: (point) => onFocusPlace(point) });
  }, [isReady, connect]);
}

/** Reports the state of the view after each change by the driver. The initial state is not reported. */
function useViewChange(
  map: LeafletMap | undefined,
  filter: CategoryFilter,
  parking: string | undefined,
  plan: PlanRequest,
  onViewChange: ParkingMapProps['onViewChange'],
): void {
  const report = useEffectEvent(() => {
    if (!map) return;
    const { lat, lng } = map.getCenter();
    onViewChange?.({
      centre: { lat, lon: lng },
      zoom: map.getZoom(),
      categories: visibleCategories(filter),
      onlyFree: filter.onlyFree,
      parking,
      plan,
    });
  });
  useEffect(() => {
    if (!map) return;
    const onMoveEnd = () => report();
    map.on('moveend', onMoveEnd);
    return () => void map.off('moveend', onMoveEnd);
  }, [map]);
  const reported = useRef({ filter, parking, plan });
  useEffect(() => {
    const { current } = reported;
    if (current.filter === filter && current.parking === parking && current.plan === plan) return;
    reported.current = { filter, parking, plan };
    report();
  }, [filter, parking, plan]);
}
