import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPanel } from '../panel/in-panel.tsx';
import type { LegendProps } from './legend-content.tsx';

const content = lazyChunk(() => import('./legend-content.tsx'));
const LegendContent = lazyComponent(content, (chunk) => chunk.LegendContent, inPanel);

/** Its content is loaded when a driver first opens it. */
export const Legend = memo(function Legend(props: LegendProps) {
  const { t } = useTranslation('map');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="kerb-map__legend" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('legendTitle')}</summary>
      {isOpen ? <LegendContent {...props} /> : null}
    </details>
  );
});
