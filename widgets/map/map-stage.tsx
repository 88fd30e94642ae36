import { isNarrowed } from '@kerb/core/domain/map/category-filter.ts';
import { useCallback, useRef, useState } from 'react';
import { DataAgeNotice } from './controls/data-age-notice.tsx';
import { MapAlert } from './controls/map-alert.tsx';
import { MapControls } from './controls/map-controls.tsx';
import { MapMessages } from './controls/map-messages.tsx';
import { SideButtons } from './controls/side-buttons.tsx';
import { EndOfMap, SkipLink } from './controls/skip-link.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import { FilterPanel, hiddenIn } from './filters/filter-panel.tsx';
import { useMapLabels } from './labels/use-map-labels.ts';
import { ObjectLayers } from './layers/object-layers.tsx';
import { lowerHalf } from './leaflet/camera.ts';
import type { LeafletMap } from './leaflet/leaflet.ts';
import { LeafletView } from './leaflet/leaflet-view.tsx';
import { type Gestures, useCooperativeGestures } from './leaflet/use-cooperative-gestures.ts';
import { useSizeWatch } from './leaflet/use-size-watch.ts';
import { useTheme } from './leaflet/use-theme.ts';
import { ObjectList } from './list/object-list.tsx';
import { NearbyPanel } from './location/nearby-panel.tsx';
import { ParkingPanel } from './parking/parking-panel.tsx';
import { SearchBox } from './search/search-box.tsx';
import type { ParkingMapProps } from './state/map-props.ts';
import type { MapControl } from './state/preset.ts';
import { useDataAge } from './state/use-data-age.ts';
import { useFilter } from './state/use-filter.ts';
import { useFocusPlace } from './state/use-focus-place.ts';
import type { InitialView } from './state/use-initial-view.ts';
import { useIsWide } from './state/use-is-wide.ts';
import { useCommands } from './state/use-map-commands.ts';
import { useScene } from './state/use-scene.ts';
import { useSelection } from './state/use-selection.ts';
import { useShownLocation } from './state/use-shown-location.ts';
import { type Side, useSidePanels } from './state/use-side-panels.ts';
import { useViewChange } from './state/use-view-change.ts';

interface Props extends Pick<ParkingMapProps, 'preset' | 'connect' | 'onViewChange'> {
  readonly opening: InitialView;
  readonly gestures: Gestures;
  readonly controls: readonly MapControl[];
}

/** CSS pixels that the panel takes: its width and gaps on wide maps, its lowest stop on narrow ones. */
const covers = { wide: { left: 432, bottom: 0 }, narrow: { left: 0, bottom: 260 } } as const;

/** The map itself with all that lies on it. */
export function MapStage({ opening, preset, gestures, controls, connect, onViewChange }: Props) {
  const { limits } = opening;
  const end = useRef<HTMLParagraphElement>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [map, setMap] = useState<LeafletMap>();
  const sides = useSidePanels();
  const isWide = useIsWide(box);
  const theme = useTheme(box);
  const hint = useCooperativeGestures(box, gestures);
  const filter = useFilter(preset?.categories);
  const { scene, watch, query } = useScene(filter);
  const age = useDataAge(query.data);
  const words = useMapLabels(age.asOf);
  const hidden = scene && isNarrowed(filter.filter) ? hiddenIn(scene.groups(), filter.filter) : 0;
  const { selected, select, clear } = useSelection({
    map,
    scene,
    limits,
    covered: isWide ? covers.wide : covers.narrow,
    preset,
    onSelect: ({ category }) => {
      filter.store.reveal(category);
      sides.close('filters');
      sides.close('near');
    },
  });
  const own = useShownLocation(map, limits);
  const asked = useFocusPlace({ map, scene, limits, select });
  const { open } = sides;
  const openSide = useCallback(
    (next: Side) => {
      clear();
      open(next);
    },
    [clear, open],
  );
  const openList = useCallback(() => openSide('list'), [openSide]);
  const skip = useCallback(() => end.current?.focus(), []);
  const locate = () => {
    own.ask();
    openSide('near');
  };
  useSizeWatch(map, box);
  useCommands(map !== undefined, connect, { select, focusPlace: asked.focusPlace });
  useViewChange(map, filter.filter, selected?.code, onViewChange);

  return (
    <div
      className="kerb-map__frame"
      data-layout={isWide ? 'wide' : 'narrow'}
      data-selected={selected ? '' : undefined}
      data-side={sides.top}
      data-occupancy={age.asOf === undefined ? undefined : 'old'}
    >
      <SkipLink text="skip" onPress={skip} />
      {controls.includes('list') && scene ? <SkipLink text="list.skip" onPress={openList} /> : null}
      {controls.includes('search') ? (
        <SearchBox
          objects={scene?.objects}
          words={words}
          selectedCode={selected?.code}
          onFind={select}
          onClear={clear}
        />
      ) : null}
      <div ref={setBox} className="kerb-map__stage" data-gestures={gestures}>
        <LeafletView map={map} onMap={setMap} opening={opening} theme={theme} />
      </div>
      {map ? (
        <ObjectLayers
          map={map}
          scene={scene}
          watch={watch}
          selectedCode={selected?.code}
          theme={theme}
          limits={limits}
          nameOf={words.nameOf}
          onSelect={select}
        />
      ) : null}
      <MapMessages query={query} hint={hint} />
      <DataAgeNotice age={age} isFetching={query.isFetching} onRefresh={() => void query.refetch()} />
      {map ? (
        <MapControls map={map} limits={limits} controls={controls} onLocate={locate}>
          {query.data ? (
            <SideButtons
              controls={controls}
              side={sides.top}
              hidden={hidden}
              onPress={(pressed) =>
                pressed === sides.top && !selected ? sides.close(pressed) : openSide(pressed)
              }
            />
          ) : null}
        </MapControls>
      ) : null}
      {sides.isOpen('list') && map && scene ? (
        <ObjectList
          map={map}
          scene={scene}
          place={own.place}
          words={words}
          isWide={isWide}
          isCovered={selected !== undefined || sides.top !== 'list'}
          filterButton={
            controls.includes('filters') ? (
              <FilterButton hidden={hidden} onClick={() => openSide('filters')} />
            ) : null
          }
          onSelect={select}
          onClose={() => sides.close('list')}
        />
      ) : null}
      {sides.isOpen('near') && map ? (
        <NearbyPanel
          key={own.turn}
          map={query}
          isWide={isWide}
          isCovered={sides.top !== 'near'}
          onLocation={(fix) => own.show(fix, isWide ? covers.wide : lowerHalf(map))}
          onSelect={select}
          onClose={() => sides.close('near')}
        />
      ) : null}
      {sides.isOpen('filters') && query.data ? (
        <FilterPanel
          groups={scene?.groups() ?? []}
          counters={query.data.counters}
          control={filter}
          isWide={isWide}
          onClose={() => sides.close('filters')}
        />
      ) : null}
      {selected ? (
        <ParkingPanel key={selected.code} object={selected} words={words} isWide={isWide} onClose={clear} />
      ) : null}
      {asked.error ? <MapAlert error={asked.error} onClose={asked.dismiss} /> : null}
      <EndOfMap ref={end} />
    </div>
  );
}
