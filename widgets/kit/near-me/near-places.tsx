import type { NearMe, NearPlace, SignUnit } from '@kerb/core/domain/map/near-me.ts';
import { formatAccuracy } from '@kerb/core/i18n/distance.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { Button } from '../ui/button.tsx';
import { PlaceButton } from './place-button.tsx';

interface Props {
  readonly unit: SignUnit;
  readonly near: Extract<NearMe, { answer: 'list' }>;
  /** Metres. */
  readonly accuracy: number;
  readonly onChoose: (place: NearPlace) => void;
  readonly onAgain: () => void;
}

/** What is nearest, with distances and how accurate they are. */
export function NearPlaces({ unit, near, accuracy, onChoose, onAgain }: Props) {
  const { t } = useTranslation('nearMe');
  const language = useLanguage();
  return (
    <div className="kerb-near">
      <p className="kerb-near__note" role="status">
        {t('accuracy', { accuracy: formatAccuracy(accuracy, language) })}
      </p>
      <ul className="kerb-near__places" aria-label={t('places')}>
        {near.places.map((place) => (
          <li key={place.sign}>
            <PlaceButton {...{ unit, place, onChoose }} isHere={place === near.here} />
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
