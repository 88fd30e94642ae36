import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useTranslation } from 'react-i18next';
import { lowerHalf } from '../leaflet/camera.ts';
import { inPanel } from '../panel/in-panel.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { useLeafletMap, useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';

/** Loaded when a driver first asks for their location. */
const nearbyContent = lazyChunk(() => import('./nearby-content.tsx'));
const NearbyContent = lazyComponent(nearbyContent, (chunk) => chunk.NearbyContent, inPanel);

/**
 * What can be paid for near the driver. On a narrow map it takes half of the height, so that the location
 * stays in view.
 */
export function NearbyPanel() {
  const { t } = useTranslation('map');
  const map = useLeafletMap();
  const { isWide, covered, own, select } = useMapContext();
  const { query } = useSceneContext();
  return (
    <SidePanel kind="near" title={t('near')} opensAt="half">
      <NearbyContent
        map={query}
        onLocation={(location) => own.show(location, isWide ? covered : lowerHalf(map))}
        onChoose={({ object }) => select(object.key)}
      />
    </SidePanel>
  );
}
