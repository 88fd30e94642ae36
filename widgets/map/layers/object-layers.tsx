import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { clampZoom } from '@kerb/core/geo/zoom.ts';
import { afterPaint } from '@kerb/core/scheduling/frames.ts';
import {
  createElementHook,
  createElementObject,
  useLayerLifecycle,
  useLeafletContext,
} from '@react-leaflet/core';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../leaflet/camera.ts';
import type { Scene } from '../scene/city-scene.ts';
import type { Marker } from '../scene/clusters.ts';
import type { ProjectedObject } from '../scene/projected-object.ts';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { copyIcon, IconTemplates } from './category-icons.tsx';
import { MarkerPane } from './marker-pane.ts';
import { ShapeCanvas } from './shape-canvas.ts';

// Updates are layout effects below and not react-leaflet's own: those are passive, and would run a frame
// later.
const useMarkerPane = createElementHook((onPress: (marker: Marker) => void, context) =>
  createElementObject(new MarkerPane(onPress), context),
);
const useShapeCanvas = createElementHook((onPress: (projected: ProjectedObject) => void, context) =>
  createElementObject(new ShapeCanvas(onPress), context),
);

/** Draws the objects on the map: lines and areas on one canvas, markers above them. */
export function ObjectLayers() {
  const { t } = useTranslation('map');
  const context = useLeafletContext();
  const { map } = context;
  const { limits, theme = 'light', select, plan } = useMapContext();
  const { scene, watchScene, labels, selected } = useSceneContext();
  const selectedKey = selected?.key;
  const templates = useRef<HTMLDivElement>(null);

  /** The layers show the selection in the next frame; the panel, which takes longer, follows after it. */
  const press = ({ key }: MapObject) => {
    pane.instance.select(key);
    canvas.instance.setAppearance(key, theme);
    afterPaint(() => select(key));
  };
  const onPressMarker = useEffectEvent((marker: Marker) => {
    if (marker.kind === 'object') return press(marker.projected.object);
    const zoom = clampZoom(Math.max(marker.opensAt(), map.getZoom() + 1), limits);
    const scale = 2 ** zoom;
    map.setView(map.unproject([marker.at.x * scale, marker.at.y * scale], zoom), zoom, {
      animate: !prefersReducedMotion(),
    });
  });
  const onPressShape = useEffectEvent(({ object }: ProjectedObject) => press(object));
  const canvas = useShapeCanvas((projected) => onPressShape(projected), context).current;
  const pane = useMarkerPane((marker) => onPressMarker(marker), context).current;
  useLayerLifecycle(canvas, context);
  useLayerLifecycle(pane, context);

  const { markerName, clusterText } = labels;
  useLayoutEffect(() => {
    const icons = templates.current;
    if (!icons) return;
    pane.instance.setTexts({
      nameOf: markerName,
      iconOf: (category) => copyIcon(icons, category),
      clusterText,
      groupName: t('markers'),
    });
  }, [pane, markerName, clusterText, t]);
  useLayoutEffect(() => {
    /** Does nothing for a scene that is shown already. */
    const show = (next: Scene) => {
      canvas.instance.setScene(next);
      pane.instance.setIndex(next.index);
    };
    if (scene) show(scene);
    return watchScene(show);
  }, [canvas, pane, scene, watchScene]);
  useLayoutEffect(() => canvas.instance.setPaint(plan.paint), [canvas, plan.paint]);
  useLayoutEffect(() => {
    canvas.instance.setAppearance(selectedKey, theme);
    pane.instance.select(selectedKey);
  }, [canvas, pane, selectedKey, theme]);

  return <IconTemplates ref={templates} />;
}
