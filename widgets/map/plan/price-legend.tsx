import { formatShortRoubles } from '@kerb/core/domain/money.ts';
import type { BandLimits } from '@kerb/core/domain/plan/price-bands.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import { bandColours, otherColour } from './band-colours.ts';

/** What the colours of the map mean while a plan is shown. */
export function PriceLegend({ limits }: { readonly limits: BandLimits }) {
  const { t } = useTranslation('plan');
  const { t: common } = useTranslation();
  const language = useLanguage();
  return (
    <ul className="kerb-plan__legend" aria-label={t('legend.label')}>
      {limits.map(({ band, upTo }) => (
        <li key={band}>
          <Swatch colour={bandColours[band]} />
          {band === 'free' ? common('free') : t('legend.upTo', { price: formatShortRoubles(upTo, language) })}
        </li>
      ))}
      <li>
        <Swatch colour={otherColour} />
        {t('legend.other')}
      </li>
    </ul>
  );
}

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg viewBox="0 0 20 8" width="20" height="8" aria-hidden="true">
      <rect width="20" height="8" rx="4" fill={colour} />
    </svg>
  );
}
