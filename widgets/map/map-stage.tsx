import type { LatLon } from '@kerb/core/config/city-config.ts';
import { filterGroups } from '@kerb/core/domain/map/category-filter.ts';
import { useMemo, useRef, useState } from 'react';
import { FilterButton } from './controls/filter-button.tsx';
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
import { ParkingPanel } from './panel/parking-panel.tsx';
import type { MapControl } from './preset.ts';
import { foundZoom } from './scene/zoom.ts';
import { useWords } from './use-words.ts';
import { useCommands } from './view/use-commands.ts';
import { type Gestures, useCooperation } from './view/use-cooperation.ts';
import { useFilter } from './view/use-filter.ts';
import { useIsWide } from './view/use-is-wide.ts';
import type { OpeningView } from './view/use-opening-view.ts';
import { useScene } from './view/use-scene.ts';
import { useSelection } from './view/use-selection.ts';
import { type Side, useSides } from './view/use-sides.ts';
import { useSizeWatch } from './view/use-size-watch.ts';
import { useTheme } from './view/use-theme.ts';

interface Props extends Pick<ParkingMapProps, 'preset' | 'connect'> {
  readonly opening: OpeningView;
  readonly gestures: Gestures;
  readonly controls: readonly MapControl[];
}

/** CSS pixels that the panel takes: its width and gaps on wide maps, its lowest stop on narrow ones. */
const covers = { wide: { left: 432, bottom: 0 }, narrow: { left: 0, bottom: 260 } } as const;

/** The map itself with all that lies on it. */
export function MapStage({ opening, preset, gestures, controls, connect }: Props) {
  const { limits } = opening;
  const words = useWords();
  const end = useRef<HTMLParagraphElement>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [map, setMap] = useState<LeafletMap>();
  const [place, setPlace] = useState<LatLon>();
  const sides = useSides();
  const isWide = useIsWide(box);
  const theme = useTheme(box);
  const hint = useCooperation(box, gestures);
  const filter = useFilter(preset?.categories);
  const { scene, query } = useScene(limits, filter.filter);
  const objects = scene?.objects;
  const groups = useMemo(() => filterGroups(objects ?? []), [objects]);
  const hidden = hiddenIn(groups, filter);
  const { selected, select, clear } = useSelection({
    map,
    scene,
    limits,
    covered: isWide ? covers.wide : covers.narrow,
    preselected: preset?.parking,
    onSelect: ({ category }) => {
      filter.reveal(category);
      sides.close('filters');
    },
  });
  const openSide = (next: Side) => {
    clear();
    if (next === 'list') sides.close('filters');
    sides.open(next);
  };
  useSizeWatch(map, box);
  useCommands(map, limits, connect, select);

  return (
    <div
      className="kerb-map__frame"
      data-layout={isWide ? 'wide' : 'narrow'}
      data-selected={selected ? '' : undefined}
      data-side={sides.top}
    >
      <SkipLink text="skip" onPress={() => end.current?.focus()} />
      {controls.includes('list') && scene ? (
        <SkipLink text="list.skip" onPress={() => openSide('list')} />
      ) : null}
      {controls.includes('search') ? (
        <SearchBox
          objects={scene?.objects}
          words={words}
          selectedCode={selected?.code}
          onFind={(code) => select(code, foundZoom)}
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
          selectedCode={selected?.code}
          theme={theme}
          limits={limits}
          nameOf={words.nameOf}
          onSelect={select}
        />
      ) : null}
      <MapMessages query={query} hint={hint} />
      {map ? (
        <MapControls map={map} limits={limits} controls={controls} place={place} onPlace={setPlace}>
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
          placed={scene.placed}
          place={place}
          words={words}
          isWide={isWide}
          isCovered={selected !== undefined || sides.top === 'filters'}
          filterButton={
            controls.includes('filters') ? (
              <FilterButton hidden={hidden} onClick={() => openSide('filters')} />
            ) : null
          }
          onSelect={select}
          onClose={() => sides.close('list')}
        />
      ) : null}
      {sides.isOpen('filters') && query.data ? (
        <FilterPanel
          groups={groups}
          counters={query.data.counters}
          control={filter}
          isWide={isWide}
          onClose={() => sides.close('filters')}
        />
      ) : null}
      {selected ? (
        <ParkingPanel key={selected.code} object={selected} words={words} isWide={isWide} onClose={clear} />
      ) : null}
      <EndOfMap ref={end} />
    </div>
  );
}
