import type { NearPlace, SignUnit } from '@kerb/core/domain/map/near-me.ts';
import { priceAt } from '@kerb/core/domain/map/shown-price.ts';
import { formatRoubles } from '@kerb/core/domain/money.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useTranslation } from 'react-i18next';
import { useCity, useLanguage } from '../runtime/runtime-context.tsx';
import { useServerNow } from '../runtime/use-server-now.ts';
import { Badge } from '../ui/badge.tsx';

interface Props {
  readonly unit: SignUnit;
  readonly place: NearPlace;
  /** The only one that it can be. */
  readonly isHere?: boolean;
  readonly onChoose: (place: NearPlace) => void;
}

const everyMs = 10_000;

/** One place: the number as on its sign, the street, how far, and what an hour costs now. */
export function PlaceButton({ unit, place, isHere = false, onChoose }: Props) {
  const { t } = useTranslation('nearMe');
  const { t: common } = useTranslation();
  const { timeZone } = useCity();
  const language = useLanguage();
  const now = useServerNow(everyMs);
  const { object, zone, sign, metres } = place;
  const price = priceAt(zone.prices, now, timeZone);
  return (
    <button type="button" className="kerb-near__place" onClick={() => onChoose(place)}>
      <strong className="kerb-near__sign">
        <span className="kerb-visually-hidden">{t(unit, { sign })}</span>
        <span aria-hidden="true">{sign}</span>
      </strong>{' '}
      <span className="kerb-near__about">
        <span className="kerb-near__street">{object.address || object.name}</span>{' '}
        <span className="kerb-near__note">
          {formatDistance(metres, language)}
          {price === undefined
            ? null
            : ` · ${price === 0 ? common('free') : common('perHour', { price: formatRoubles(price) })}`}
        </span>
      </span>{' '}
      {isHere ? <Badge tone="accent">{t('here')}</Badge> : null}
    </button>
  );
}
