import type { NearbyParking, NearbyResult, SignUnit } from '@kerb/core/domain/map/find-nearby.ts';
import { formatAccuracy } from '@kerb/core/i18n/distance.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { Button } from '../ui/button.tsx';
import { NearbyButton } from './nearby-button.tsx';

interface Props {
  readonly unit: SignUnit;
  readonly result: Extract<NearbyResult, { kind: 'list' }>;
  /** Metres. */
  readonly accuracy: number;
  /** Whether the free spaces were counted too long ago. */
  readonly isDated: boolean;
  readonly onChoose: (parking: NearbyParking) => void;
  readonly onRetry: () => void;
}

/** The nearest parkings with their distances, and the accuracy of the location. */
export function NearbyList({ unit, result, accuracy, isDated, onChoose, onRetry }: Props) {
  const { t } = useTranslation('nearMe');
  const language = useLanguage();
  return (
    <div className="kerb-stack kerb-near">
      <p className="kerb-note" role="status">
        {t('accuracy', { accuracy: formatAccuracy(accuracy, language) })}
      </p>
      <ul className="kerb-stack kerb-stack--2" aria-label={t('list')}>
        {result.parkings.map((parking) => (
          <li key={parking.sign}>
            <NearbyButton {...{ unit, parking, isDated, onChoose }} isCurrent={parking === result.current} />
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
