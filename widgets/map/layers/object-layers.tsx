import { afterPaint } from '@kerb/core/scheduling/frames.ts';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersStillness } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { Theme } from '../leaflet/use-theme.ts';
import type { Scene } from '../scene/city-scene.ts';
import type { Marker } from '../scene/clusters.ts';
import { clampZoom, type ZoomLimits } from '../scene/zoom.ts';
import type { WatchScene } from '../state/use-scene.ts';
import { copyIcon, IconTemplates } from './category-icons.tsx';
import type { NameOf } from './deferred-names.ts';
import { MarkerPane } from './marker-pane.ts';
import { ShapeCanvas } from './shape-canvas.ts';

interface Props {
  readonly map: LeafletMap;
  readonly scene: Scene | undefined;
  /** Tells of a scene before it comes with the other properties. */
  readonly watch: WatchScene;
  readonly selectedCode: string | undefined;
  readonly theme: Theme | undefined;
  readonly limits: ZoomLimits;
  readonly nameOf: NameOf;
  readonly onSelect: (code: string) => void;
}

interface Layers {
  readonly shapes: ShapeCanvas;
  readonly markers: MarkerPane;
}

/** Puts the objects on the map: shapes on one canvas, markers above. */
export const ObjectLayers = memo(function ObjectLayers({
  map,
  scene,
  watch,
  selectedCode,
  theme,
  limits,
  nameOf,
  onSelect,
}: Props) {
  const { t } = useTranslation('map');
  const templates = useRef<HTMLDivElement>(null);
  const [layers, setLayers] = useState<Layers>();
  /** What is pressed answers in the next frame; the panel, which takes longer, comes after it. */
  const choose = (code: string) => {
    layers?.markers.select(code);
    layers?.shapes.setLooks(code, theme ?? 'light');
    afterPaint(() => onSelect(code));
  };
  const press = useEffectEvent((mark: Marker) => {
    if (mark.kind === 'object') return choose(mark.placed.object.code);
    const zoom = clampZoom(Math.max(mark.opensAt(), map.getZoom() + 1), limits);
    const scale = 2 ** zoom;
    map.setView(map.unproject([mark.at.x * scale, mark.at.y * scale], zoom), zoom, {
      animate: !prefersStillness(),
    });
  });
  const pressShape = useEffectEvent(choose);

  useEffect(() => {
    const made = {
      shapes: new ShapeCanvas(({ object }) => pressShape(object.code)).addTo(map),
      markers: new MarkerPane((mark) => press(mark)).addTo(map),
    };
    setLayers(made);
    return () => {
      made.shapes.remove();
      made.markers.remove();
    };
  }, [map]);

  useLayoutEffect(() => {
    const icons = templates.current;
    if (!layers || !icons) return;
    layers.markers.setTexts({
      nameOf,
      iconOf: (category) => copyIcon(icons, category),
      groupName: t('markers'),
    });
  }, [layers, nameOf, t]);
  // Before the browser paints: what the page says of the objects and the objects themselves come in one frame.
  useLayoutEffect(() => {
    if (layers && scene) show(layers, scene);
  }, [layers, scene]);
  useLayoutEffect(() => layers && watch((next) => show(layers, next)), [layers, watch]);
  useLayoutEffect(
    () => layers?.shapes.setLooks(selectedCode, theme ?? 'light'),
    [layers, selectedCode, theme],
  );
  useLayoutEffect(() => layers?.markers.select(selectedCode), [layers, selectedCode]);

  return <IconTemplates ref={templates} />;
});

/** Does nothing for a scene that is shown already. */
function show({ shapes, markers }: Layers, scene: Scene): void {
  shapes.setScene(scene);
  markers.setIndex(scene.index);
}
