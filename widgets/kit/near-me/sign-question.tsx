import type { NearPlace, SignUnit } from '@kerb/core/domain/map/near-me.ts';
import { formatAccuracy } from '@kerb/core/i18n/distance.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { Button } from '../ui/button.tsx';
import { PlaceButton } from './place-button.tsx';

interface Props {
  readonly unit: SignUnit;
  readonly places: readonly NearPlace[];
  /** Metres. */
  readonly accuracy: number;
  readonly onChoose: (place: NearPlace) => void;
  readonly onAgain: () => void;
}

/** Several places are within the accuracy: only the driver, who sees the sign, can tell which one it is. */
export function SignQuestion({ unit, places, accuracy, onChoose, onAgain }: Props) {
  const { t } = useTranslation('nearMe');
  const language = useLanguage();
  const id = useId();
  return (
    <div className="kerb-near">
      <div role="status">
        <p id={id} className="kerb-near__question">
          {t(`ask.${unit}`)}
        </p>
        <p className="kerb-near__note">{t('ask.why', { accuracy: formatAccuracy(accuracy, language) })}</p>
      </div>
      <ul className="kerb-near__places" aria-labelledby={id}>
        {places.map((place) => (
          <li key={place.sign}>
            <PlaceButton {...{ unit, place, onChoose }} />
          </li>
        ))}
      </ul>
      <p className="kerb-near__note">{t('ask.other')}</p>
      <Button size="small" variant="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
