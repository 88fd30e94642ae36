import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { LocateIcon } from '@kerb/kit/ui/icons.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { Attribution } from './attribution.tsx';
import { Banner } from './banner.tsx';
import { Legend } from './legend.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

/** Their buttons come with the data. Until then their place is kept, so that nothing moves. */
const panelControls = ['list', 'filters', 'plan'] as const;

/** The buttons on the map, and at its foot the legend, the banner and the source of the tiles. */
export function MapControls() {
  const { t } = useTranslation('map');
  const { controls, panels, own } = useMapContext();
  const { query } = useSceneContext();
  const { open } = panels;
  const showIcons = useMemo(
    () => (controls.includes('filters') ? () => open('filters') : undefined),
    [controls, open],
  );
  const locate = () => {
    own.locate();
    panels.open('near');
  };
  return (
    <>
      <div className="kerb-map__buttons">
        {query.data ? (
          <PanelButtons />
        ) : (
          panelControls
            .filter((name) => controls.includes(name))
            .map((name) => <span key={name} className="kerb-map__button-place" />)
        )}
        {controls.includes('location') ? (
          <IconButton icon={<LocateIcon />} label={t('locate')} variant="floating" onClick={locate} />
        ) : null}
        {controls.includes('zoom') ? <ZoomButtons /> : null}
      </div>
      <div className="kerb-map__foot">
        <Banner />
        {controls.includes('legend') ? <Legend onShowIcons={showIcons} /> : null}
        <Attribution />
      </div>
    </>
  );
}
