import type { Occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { occupancyColours, occupancyPatterns } from '../scene/shape-style.ts';

const states: readonly Occupancy[] = ['free', 'busy', 'full', 'unknown', 'inactive'];
/** Of a line, in units of the drawing's `viewBox`. */
const width = 5;

/** Explains the colours and patterns of lines. */
export const Legend = memo(function Legend() {
  const { t } = useTranslation('map');
  return (
    <details className="kerb-map__legend">
      <summary>{t('legend.title')}</summary>
      <ul>
        {states.map((state) => (
          <li key={state}>
            <svg viewBox="0 0 40 10" width="40" height="10" aria-hidden="true">
              <path
                d="M4 5h32"
                fill="none"
                stroke={occupancyColours[state]}
                strokeWidth={width}
                strokeLinecap={state === 'full' ? 'round' : 'butt'}
                strokeDasharray={occupancyPatterns[state].map((part) => part * width).join(' ')}
              />
            </svg>
            {t(`legend.${state}`)}
          </li>
        ))}
      </ul>
      <p>{t('legend.far')}</p>
      <p>{t('legend.number')}</p>
    </details>
  );
});
