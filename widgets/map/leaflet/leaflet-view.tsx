import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InitialView } from '../state/use-initial-view.ts';
import { prefersStillness } from './camera.ts';
import { stopClicksOfDrags } from './drag-clicks.ts';
import { LeafletMap, TileLayer } from './leaflet.ts';
import type { Theme } from './use-theme.ts';

interface Props {
  readonly map: LeafletMap | undefined;
  readonly onMap: (map: LeafletMap | undefined) => void;
  readonly opening: InitialView;
  /** Tiles wait until it is known. */
  readonly theme: Theme | undefined;
}

/** Where Leaflet draws (MAP-30). React makes the box and nothing in it. */
export const LeafletView = memo(function LeafletView({ map, onMap, opening, theme }: Props) {
  const { t } = useTranslation('map');
  const box = useRef<HTMLElement>(null);
  const open = useEffectEvent((element: HTMLElement) => openMap(element, opening));
  useEffect(() => {
    if (!box.current) return;
    const made = open(box.current);
    onMap(made);
    return () => {
      made.remove();
      onMap(undefined);
    };
  }, [onMap]);
  useMoves(map, opening);
  useTiles(map, opening, theme);
  return <section ref={box} className="kerb-map__leaflet" aria-label={t('name')} />;
});

/** Leaflet's own controls stay off: ours have names in both languages. */
function openMap(element: HTMLElement, { centre, zoom, limits }: InitialView): LeafletMap {
  const map = new LeafletMap(element, {
    minZoom: limits.min,
    maxZoom: limits.max,
    zoomControl: false,
    attributionControl: false,
    bounceAtZoomLimits: false,
    zoomAnimation: !prefersStillness(),
    wheelPxPerZoomLevel: 90,
  });
  stopClicksOfDrags(map);
  map.setView([centre.lat, centre.lon], zoom);
  map.on('unload', () => forgetZooming(map));
  return map;
}

/** Moves the map when the page asks for another view than it opened with. */
function useMoves(map: LeafletMap | undefined, opening: InitialView): void {
  const shown = useRef(opening);
  useEffect(() => {
    if (!map || shown.current === opening) return;
    shown.current = opening;
    map.setView([opening.centre.lat, opening.centre.lon], opening.zoom, { animate: false });
  }, [map, opening]);
}

function useTiles(map: LeafletMap | undefined, { limits }: InitialView, theme: Theme | undefined): void {
  const { url } = useCity().mapSource;
  useEffect(() => {
    if (!map || !theme) return;
    const options = { minZoom: limits.min, maxZoom: limits.max, keepBuffer: 3 };
    const tiles = new TileLayer(url.replace('{theme}', theme), options).addTo(map);
    const stopTrying = fetchAgainOnline(tiles);
    return () => {
      stopTrying();
      tiles.remove();
    };
  }, [map, url, theme, limits]);
}

/** Tiles that did not come without a connection stay holes until the map is moved; with the line back they are asked for again. */
function fetchAgainOnline(tiles: TileLayer): () => void {
  let hasHoles = false;
  tiles.on('tileerror', () => {
    hasHoles = true;
  });
  const fetchAgain = () => {
    if (hasHoles) tiles.redraw();
    hasHoles = false;
  };
  addEventListener('online', fetchAgain);
  return () => removeEventListener('online', fetchAgain);
}

/** Leaflet lets timers of a zoom run on after a map is removed; without its panes they would throw into the host's page. */
function forgetZooming(map: LeafletMap): void {
  Reflect.set(map, '_animatingZoom', false);
  clearTimeout(Reflect.get(map.scrollWheelZoom, '_timer'));
}
