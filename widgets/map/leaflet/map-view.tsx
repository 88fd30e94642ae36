import type { Handler } from 'leaflet';
import { memo, type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMap } from 'react-leaflet/hooks';
import { MapContainer } from 'react-leaflet/MapContainer';
import { prefersReducedMotion } from './camera.ts';
import { fillsBox } from './fills-box.ts';
import type { InitialView } from './initial-view.ts';
import type { LeafletMap } from './leaflet.ts';

interface Props {
  readonly ref: Ref<LeafletMap>;
  readonly view: InitialView;
  /** The layers of the map. */
  readonly children: ReactNode;
}

/**
 * The Leaflet map, centred on `view`; another `view` moves it. Leaflet's own controls are off: Kerb's are
 * translated.
 */
export const MapView = memo(function MapView({ ref, view, children }: Props) {
  const { t } = useTranslation('map');
  const { centre, zoom, limits } = view;
  return (
    <section className="kerb-map__region" aria-label={t('name')}>
      <MapContainer
        ref={ref}
        className="kerb-map__leaflet"
        style={fillsBox}
        center={[centre.lat, centre.lon]}
        zoom={zoom}
        minZoom={limits.min}
        maxZoom={limits.max}
        zoomControl={false}
        attributionControl={false}
        bounceAtZoomLimits={false}
        fadeAnimation={!prefersReducedMotion()}
        zoomAnimation={!prefersReducedMotion()}
        inertia={!prefersReducedMotion()}
        wheelPxPerZoomLevel={90}
      >
        <MapBehaviour view={view} />
        {children}
      </MapContainer>
    </section>
  );
});

/** What Kerb changes in the behaviour of a Leaflet map. Renders nothing. */
function MapBehaviour({ view }: { readonly view: InitialView }) {
  const { t } = useTranslation('map');
  const map = useMap();
  const name = t('name');
  const shownView = useRef(view);
  // MapContainer ignores later properties.
  useLayoutEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    map.setView([view.centre.lat, view.centre.lon], view.zoom, { animate: false });
  }, [map, view]);
  useLayoutEffect(() => stopClicksOfDrags(map), [map]);
  useLayoutEffect(() => {
    // Never removed: it has to run when MapContainer removes the map, before the effects of its children are
    // cleaned up.
    map.on('unload', () => stopZoomTimers(map));
  }, [map]);
  useLayoutEffect(() => {
    // Without markers the container itself has the focus, so it needs a name.
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', name);
  }, [map, name]);
  useMapResize(map);
  return null;
}

/** Leaflet's zoom timers outlive a removed map and would throw into the host page. */
function stopZoomTimers(map: LeafletMap): void {
  Reflect.set(map, '_animatingZoom', false);
  clearTimeout(Reflect.get(map.scrollWheelZoom, '_timer'));
}

/**
 * Tells Leaflet about each change of its container's size, such as a hidden tab or a closed dialog that is
 * shown.
 */
function useMapResize(map: LeafletMap): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: true }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
}

/**
 * Stops the click that a browser fires at the end of a drag. It is stopped before Leaflet handles it, because
 * Leaflet reads coordinates for each click, which forces a layout of everything that the drag has changed. A
 * click by keyboard has a `detail` of 0 and passes. Returns a function that removes the listener.
 */
function stopClicksOfDrags(map: LeafletMap): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.detail > 0 && wasDragged(map.dragging)) event.stopImmediatePropagation();
  };
  const container = map.getContainer();
  container.addEventListener('click', onClick, { capture: true });
  return () => container.removeEventListener('click', onClick, { capture: true });
}

/** `moved` exists on Leaflet's drag handler, but not in its types. */
function wasDragged(dragging: Handler & { readonly moved?: () => boolean }): boolean {
  return dragging.moved?.() ?? false;
}
