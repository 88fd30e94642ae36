import type { Occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { registerPanelTexts } from '../panel/panel-texts.ts';
import { occupancyColours, occupancyPatterns, residentColour, unknownWidth } from '../scene/shape-style.ts';
import css from './legend-content.css?inline';

registerPanelTexts();

const states: readonly Occupancy[] = ['free', 'busy', 'full', 'unknown', 'inactive'];
/** Of a line, in units of the drawing's `viewBox`. */
const width = 5;

export interface LegendProps {
  /** Opens the filter, which names the icons; absent where the page has no filter. */
  readonly onShowIcons: (() => void) | undefined;
}

/** Explains the colours and patterns of lines and areas, the numbers and where the icons are named. */
export function LegendContent({ onShowIcons }: LegendProps) {
  const { t } = useTranslation('map');
  const styleRef = useStylesheet(css);
  return (
    <div ref={styleRef} className="kerb-map-legend">
      <ul>
        {states.map((state) => (
          <li key={state}>
            <svg viewBox="0 0 40 10" width="40" height="10" aria-hidden="true">
              <path
                d="M4 5h32"
                fill="none"
                stroke={occupancyColours[state]}
                strokeWidth={state === 'unknown' ? width * unknownWidth : width}
                strokeLinecap={state === 'full' ? 'round' : 'butt'}
                strokeDasharray={occupancyPatterns[state].map((part) => part * width).join(' ')}
              />
            </svg>
            {t(`legend.${state}`)}
          </li>
        ))}
        <li>
          <svg viewBox="0 0 40 14" width="40" height="14" aria-hidden="true">
            <rect
              x="2"
              y="1"
              width="36"
              height="12"
              fill={residentColour}
              fillOpacity="0.2"
              stroke={residentColour}
              strokeWidth="2"
            />
          </svg>
          {t('legend.residentZone')}
        </li>
      </ul>
      <p>{t('legend.number')}</p>
      <p>{t('legend.far')}</p>
      {onShowIcons ? (
        <Button size="small" variant="quiet" onClick={onShowIcons}>
          {t('legend.icons')}
        </Button>
      ) : null}
    </div>
  );
}
