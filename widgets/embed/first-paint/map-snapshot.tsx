import type { Language } from '@kerb/core/config/city-config.ts';
import { Loading } from '@kerb/map/controls/loading.tsx';
import { mapStylesheet } from '@kerb/map/map-stylesheet.ts';
import { SearchBox } from '@kerb/map/search/search-box.tsx';
import { MapContext, type MapContextValue } from '@kerb/map/state/map-context.ts';
import { SceneContext, type SceneContextValue } from '@kerb/map/state/scene-context.ts';
import { registerMapTexts } from '@kerb/map/texts.ts';
import { renderInCity, stylesWith } from './render-in-city.tsx';

registerMapTexts();

/** The search box reads only these before the city's objects are there. */
const emptyMap = { select() {}, clearSelection() {} } as Partial<MapContextValue> as MapContextValue;
const emptyScene = {
  scene: undefined,
  selected: undefined,
} as Partial<SceneContextValue> as SceneContextValue;

/** The markup of the map's frame with its search box. */
export const snapshotOf = (language: Language) =>
  renderInCity(
    <div className="kerb-map">
      <div className="kerb-map__frame" data-layout="narrow">
        <MapContext value={emptyMap}>
          <SceneContext value={emptyScene}>
            <SearchBox />
          </SceneContext>
        </MapContext>
      </div>
      <Loading />
    </div>,
    language,
  );

/** All styles of the map. */
export const stylesOf = () => stylesWith(mapStylesheet);
