import type { NearbyParking, SignUnit } from '@kerb/core/domain/map/find-nearby.ts';
import { formatAccuracy } from '@kerb/core/i18n/distance.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { Button } from '../ui/button.tsx';
import { NearbyButton } from './nearby-button.tsx';

interface Props {
  readonly unit: SignUnit;
  readonly candidates: readonly NearbyParking[];
  /** Metres. */
  readonly accuracy: number;
  /** Whether the free spaces were counted too long ago. */
  readonly isDated: boolean;
  readonly onChoose: (parking: NearbyParking) => void;
  readonly onRetry: () => void;
}

/** Several parkings are within the accuracy: the driver has to choose by the number on the sign. */
export function SignQuestion({ unit, candidates, accuracy, isDated, onChoose, onRetry }: Props) {
  const { t } = useTranslation('nearMe');
  const language = useLanguage();
  const id = useId();
  return (
    <div className="kerb-stack kerb-near">
      <div role="status">
        <p id={id} className="kerb-near__question">
          {t(`question.${unit}`)}
        </p>
        <p className="kerb-note">{t('question.why', { accuracy: formatAccuracy(accuracy, language) })}</p>
      </div>
      <ul className="kerb-stack kerb-stack--2" aria-labelledby={id}>
        {candidates.map((parking) => (
          <li key={parking.sign}>
            <NearbyButton {...{ unit, parking, isDated, onChoose }} />
          </li>
        ))}
      </ul>
      <p className="kerb-note">{t('question.other')}</p>
      <Button size="small" variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
