import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useTranslation } from 'react-i18next';
import { inPanel } from '../panel/in-panel.tsx';
import { SidePanel } from '../panel/side-panel.tsx';

/** Loaded when a driver first opens the filter. */
const filterContent = lazyChunk(() => import('./filter-content.tsx'));
const FilterContent = lazyComponent(filterContent, (chunk) => chunk.FilterContent, inPanel);

export function FilterPanel({ counters }: Pick<MapData, 'counters'>) {
  const { t } = useTranslation('map');
  return (
    <SidePanel kind="filters" title={t('filters.title')}>
      <FilterContent counters={counters} />
    </SidePanel>
  );
}
