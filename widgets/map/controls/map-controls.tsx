import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useHasSavedPlaces } from '@kerb/kit/runtime/has-saved-places.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { drawIcon } from '@kerb/kit/ui/icon.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { ClockIcon, LocateIcon } from '@kerb/kit/ui/icons.tsx';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../filters/filter-button.tsx';
import { BookmarkIcon, ListIcon } from '../layers/icons.tsx';
import { inPanel } from '../panel/in-panel.tsx';
import { useLeafletMap, useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import type { PanelKind } from '../state/use-side-panels.ts';
import type { LegendProps } from './legend-content.tsx';

/** Their buttons come with the data. Until then their place is kept, so that nothing moves. */
const panelControls = ['list', 'filters', 'plan'] as const;

/** The buttons on the map, and at its foot the legend, the banner and the source of the tiles. */
export function MapControls() {
  const { t } = useTranslation('map');
  const { controls, panels, own, plan } = useMapContext();
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
        {/* The plan has its own legend: its colours are prices. */}
        {controls.includes('legend') && !plan.paint ? <Legend onShowIcons={showIcons} /> : null}
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

/** Opens and closes the list, the filter, the plan, and what the driver saved, if there is anything. */
function PanelButtons() {
  const { t } = useTranslation('map');
  const { controls, owners, panels } = useMapContext();
  const { selected } = useSceneContext();
  const hasSavedPlaces = useHasSavedPlaces(owners);
  const toggle = (kind: PanelKind) =>
    kind === panels.top && !selected ? panels.close(kind) : panels.open(kind);
  return (
    <>
      {controls.includes('list') ? (
        <IconButton
          icon={<ListIcon />}
          label={t('list.open')}
          variant="floating"
          isPressed={panels.top === 'list'}
          onClick={() => toggle('list')}
        />
      ) : null}
      {controls.includes('filters') ? (
        <FilterButton
          variant="floating"
          isPressed={panels.top === 'filters'}
          onClick={() => toggle('filters')}
        />
      ) : null}
      {controls.includes('plan') ? (
        <IconButton
          icon={<ClockIcon />}
          label={t('plan')}
          variant="floating"
          isPressed={panels.top === 'plan'}
          onClick={() => toggle('plan')}
        />
      ) : null}
      {hasSavedPlaces ? (
        <IconButton
          icon={<BookmarkIcon />}
          label={t('saved')}
          variant="floating"
          isPressed={panels.top === 'saved'}
          onClick={() => toggle('saved')}
        />
      ) : null}
    </>
  );
}

const PlusIcon = drawIcon('M10 4v12M4 10h12');

const MinusIcon = drawIcon('M4 10h12');

/** Disabled at the limits of the city's zoom. */
function ZoomButtons() {
  const { t } = useTranslation('map');
  const map = useLeafletMap();
  const { limits } = useMapContext();
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    map.on('zoomend', read);
    return () => void map.off('zoomend', read);
  }, [map]);
  return (
    <div className="kerb-map__zoom">
      <IconButton
        icon={<PlusIcon />}
        label={t('zoomIn')}
        disabled={zoom >= limits.max}
        onClick={() => map.zoomIn()}
      />
      <IconButton
        icon={<MinusIcon />}
        label={t('zoomOut')}
        disabled={zoom <= limits.min}
        onClick={() => map.zoomOut()}
      />
    </div>
  );
}
