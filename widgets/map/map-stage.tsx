import { isNarrowed } from '@kerb/core/domain/map/category-filter.ts';
import { useCallback, useRef, useState } from 'react';
import { AgeLine } from './controls/age-line.tsx';
import { FilterButton } from './controls/filter-button.tsx';
import { MapAlert } from './controls/map-alert.tsx';
import { MapControls } from './controls/map-controls.tsx';
import { MapMessages } from './controls/map-messages.tsx';
import { SearchBox } from './controls/search-box.tsx';
import { SideButtons } from './controls/side-buttons.tsx';
import { EndOfMap, SkipLink } from './controls/skip-link.tsx';
import { ObjectLayers } from './layers/object-layers.tsx';
import type { LeafletMap } from './leaflet/leaflet.ts';
import { LeafletView } from './leaflet/leaflet-view.tsx';
import { ObjectList } from './list/object-list.tsx';
import type { ParkingMapProps } from './map-props.ts';
import { FilterPanel, hiddenIn } from './panel/filter-panel.tsx';
import { NearPanel } from './panel/near-panel.tsx';
import { ParkingPanel } from './panel/parking-panel.tsx';
import type { MapControl } from './preset.ts';
import { useWords } from './use-words.ts';
import { lowerHalf } from './view/camera.ts';
import { useAskedPlace } from './view/use-asked-place.ts';
import { useCommands } from './view/use-commands.ts';
import { type Gestures, useCooperation } from './view/use-cooperation.ts';
import { useDataAge } from './view/use-data-age.ts';
import { useFilter } from './view/use-filter.ts';
import { useIsWide } from './view/use-is-wide.ts';
import { useLook } from './view/use-look.ts';
import type { OpeningView } from './view/use-opening-view.ts';
import { useOwnPlace } from './view/use-own-place.ts';
import { useScene } from './view/use-scene.ts';
import { useSelection } from './view/use-selection.ts';
import { type Side, useSides } from './view/use-sides.ts';
import { useSizeWatch } from './view/use-size-watch.ts';
import { useTheme } from './view/use-theme.ts';

interface Props extends Pick<ParkingMapProps, 'preset' | 'connect' | 'onLook'> {
  readonly opening: OpeningView;
  readonly gestures: Gestures;
  readonly controls: readonly MapControl[];
}

/** CSS pixels that the panel takes: its width and gaps on wide maps, its lowest stop on narrow ones. */
const covers = { wide: { left: 432, bottom: 0 }, narrow: { left: 0, bottom: 260 } } as const;

/** The map itself with all that lies on it. */
export function MapStage({ opening, preset, gestures, controls, connect, onLook }: Props) {
  const { limits } = opening;
  const end = useRef<HTMLParagraphElement>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [map, setMap] = useState<LeafletMap>();
  const sides = useSides();
  const isWide = useIsWide(box);
  const theme = useTheme(box);
  const hint = useCooperation(box, gestures);
  const filter = useFilter(preset?.categories);
  const { scene, watch, query } = useScene(filter);
  const age = useDataAge(query.data);
  const words = useWords(age.asOf);
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
  const own = useOwnPlace(map, limits);
  const asked = useAskedPlace({ map, scene, limits, select });
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
  useLook(map, filter.filter, selected?.code, onLook);

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
      <AgeLine age={age} isFetching={query.isFetching} onRefresh={() => void query.refetch()} />
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
        <NearPanel
          key={own.turn}
          map={query}
          isWide={isWide}
          isCovered={sides.top !== 'near'}
          onFix={(fix) => own.show(fix, isWide ? covers.wide : lowerHalf(map))}
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
