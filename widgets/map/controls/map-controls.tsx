import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { LocateIcon } from '@kerb/kit/ui/icons.tsx';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPanel } from '../panel/in-panel.tsx';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import type { LegendProps } from './legend-content.tsx';
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

/** The advertising banner of the city's options, whose decoder lets `http(s)` addresses pass only. */
function Banner() {
  const { t } = useTranslation('map');
  const banner = useCityOptions().data?.banner;
  if (!banner) return null;
  return (
    <a className="kerb-map__banner" href={banner.link} target="_blank" rel="noopener noreferrer sponsored">
      <img src={banner.image} alt={t('banner')} loading="lazy" />
    </a>
  );
}

/** The source of the tiles, which their licence asks for. */
function Attribution() {
  const { attribution, attributionUrl } = useCity().mapSource;
  return (
    <p className="kerb-map__source">
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noopener noreferrer">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}

const LegendContent = lazyComponent(() => import('./legend-content.tsx'), 'LegendContent', inPanel);

/** Its content is loaded when a driver first opens it. */
const Legend = memo(function Legend(props: LegendProps) {
  const { t } = useTranslation('map');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="kerb-map__legend" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('legendTitle')}</summary>
      {isOpen ? <LegendContent {...props} /> : null}
    </details>
  );
});
