import { useTranslation } from 'react-i18next';
import { lowerHalf } from '../leaflet/camera.ts';
import { LazyPart } from '../panel/lazy-part.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { useLeafletMap, useMapContext } from '../state/map-context.ts';
import { panelCover } from '../state/panel-layout.ts';
import { useSceneContext } from '../state/scene-context.ts';

/**
 * PLUS-05: what can be paid for near the driver. On a narrow map it takes half of the height, so that the
 * location stays in view.
 */
export function NearbyPanel() {
  const { t } = useTranslation('map');
  const map = useLeafletMap();
  const { isWide, own, select } = useMapContext();
  const { query } = useSceneContext();
  return (
    <SidePanel kind="near" title={t('near')} opensAt="half">
      <LazyPart load={() => import('./nearby-content.tsx')}>
        {({ default: NearbyContent }) => (
          <NearbyContent
            map={query}
            onLocation={(location) => own.show(location, isWide ? panelCover(true) : lowerHalf(map))}
            onChoose={({ object }) => select(object.code)}
          />
        )}
      </LazyPart>
    </SidePanel>
  );
}
