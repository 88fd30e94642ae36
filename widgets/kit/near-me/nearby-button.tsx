import type { NearbyParking, SignUnit } from '@kerb/core/domain/map/find-nearby.ts';
import { priceAt } from '@kerb/core/domain/map/shown-price.ts';
import { formatShortRoubles } from '@kerb/core/domain/money.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useTranslation } from 'react-i18next';
import { useCity, useLanguage } from '../runtime/runtime-context.tsx';
import { useServerNow } from '../runtime/use-server-now.ts';
import { Badge } from '../ui/badge.tsx';

interface Props {
  readonly unit: SignUnit;
  readonly parking: NearbyParking;
  /** Whether the driver is at this spot: it is the only one within the accuracy. */
  readonly isCurrent?: boolean;
  /** Whether the free spaces were counted too long ago to be shown. */
  readonly isDated: boolean;
  readonly onChoose: (parking: NearbyParking) => void;
}

/** Milliseconds between two updates of the price. */
const refreshMs = 10_000;

/**
 * A nearby parking or zone: the number on its sign, the street, the distance, the free spaces there and the
 * current price of an hour.
 */
export function NearbyButton({ unit, parking, isCurrent = false, isDated, onChoose }: Props) {
  const { t } = useTranslation('nearMe');
  const { t: common } = useTranslation();
  const { timeZone } = useCity();
  const language = useLanguage();
  const now = useServerNow(refreshMs);
  const { object, zone, sign, metres } = parking;
  const free = isDated ? undefined : object.spaces.free;
  const price = priceAt(zone.prices, now, timeZone);
  return (
    <button type="button" className="kerb-near__item" onClick={() => onChoose(parking)}>
      <strong className="kerb-near__sign">
        <span className="kerb-visually-hidden">{t(unit, { sign })}</span>
        <span aria-hidden="true">{sign}</span>
      </strong>{' '}
      <span className="kerb-near__about">
        <span className="kerb-near__street">{object.address || object.name}</span>{' '}
        <span className="kerb-note">
          {formatDistance(metres, language)}
          {free === undefined ? null : ` · ${t('free', { free })}`}
          {price === undefined
            ? null
            : ` · ${price === 0 ? common('free') : common('perHour', { price: formatShortRoubles(price, language) })}`}
        </span>
      </span>{' '}
      {isCurrent ? <Badge tone="accent">{t('here')}</Badge> : null}
    </button>
  );
}
