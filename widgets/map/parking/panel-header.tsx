import type { HourlyPrice } from '@kerb/core/domain/city/zone.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { priceAt } from '@kerb/core/domain/map/shown-price.ts';
import { momentOf } from '@kerb/core/domain/tariff/moment.ts';
import { priceChange } from '@kerb/core/domain/tariff/price-change.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { CloseButton } from '@kerb/kit/ui/icon-button.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { useMomentText } from '../labels/use-moment-text.ts';
import { usePriceText } from '../labels/use-price-text.ts';
import { iconOfCategory } from '../layers/category-icons.tsx';
import { PayAction } from '../panel/pay-action.tsx';

interface Props {
  readonly object: MapObject;
  readonly labels: MapLabels;
  readonly onClose: () => void;
}

/**
 * What every stop of the sheet shows: the sign, the address, the free spaces, the price now and the pay
 * button.
 */
export function PanelHeader({ object, labels, onClose }: Props) {
  const isParking = object.type === 'parking';
  const zone = labels.zone(object);
  return (
    <div className="kerb-stack kerb-stack--2 kerb-map-head">
      <div className="kerb-map-head__top">
        {isParking && object.code ? <Sign code={object.code} /> : <CategoryMark object={object} />}
        <div className="kerb-map-head__title">
          <h2 tabIndex={-1}>{labels.title(object)}</h2>
          <p className="kerb-note">
            {object.name && object.address ? object.address : labels.category(object)}
          </p>
        </div>
        <CloseButton onClick={onClose} />
      </div>
      {zone ? <p className="kerb-note">{zone}</p> : null}
      {isParking ? <Facts object={object} labels={labels} /> : null}
      {object.isActive && object.zone ? <PayNow prices={object.zone.prices} /> : null}
      <PayAction object={object} />
    </div>
  );
}

/** Characters that surely fit into the three lines that the header shows of a name. */
const maxTitle = 60;

/** Whether the header may cut a name, so that the details have to show it. */
export function isLongTitle(title: string): boolean {
  return title.length > maxTitle;
}

/** The code in the style of the sign on the street. */
function Sign({ code }: { readonly code: string }) {
  const { t } = useTranslation('map');
  return (
    <p className="kerb-map-sign">
      <span aria-hidden="true">P</span>
      <span className="kerb-visually-hidden">{t('panel.code')}</span>
      <strong>{code}</strong>
    </p>
  );
}

function CategoryMark({ object }: Pick<Props, 'object'>) {
  const ThingIcon = iconOfCategory(object.category);
  return (
    <span className="kerb-map-head__icon">
      <ThingIcon />
    </span>
  );
}

function Facts({ object, labels }: Pick<Props, 'object' | 'labels'>) {
  return (
    <p className="kerb-map-head__facts">
      <span className={`kerb-map-state kerb-map-state--${occupancy(object)}`}>{labels.spaces(object)}</span>
      <strong className="kerb-money">{labels.priceNow(object)}</strong>
    </p>
  );
}

/** Milliseconds between two updates. */
const refreshMs = 10_000;

/**
 * Whether parking is free or paid now and when that changes, by the clock of the city. Renders nothing
 * without prices.
 */
function PayNow({ prices }: { readonly prices: readonly HourlyPrice[] }) {
  const { t } = useTranslation('map');
  const { timeZone } = useCity();
  const now = useServerNow(refreshMs);
  const priceText = usePriceText();
  const momentText = useMomentText();
  const price = priceAt(prices, now, timeZone);
  const change = useMemo(() => priceChange(prices, now, timeZone), [prices, now, timeZone]);
  if (price === undefined) return null;
  const sentence = () => {
    if (!change) return t(price === 0 ? 'payNow.freeAlways' : 'payNow.paidAlways');
    const time = momentText(momentOf(change.at, now, timeZone));
    if (price === 0) return t('payNow.free', { time, next: priceText(change.perHour) });
    if (change.perHour === 0) return t('payNow.paid', { time });
    return t('payNow.changes', { time, next: priceText(change.perHour) });
  };
  return <p className="kerb-map-pay-now">{sentence()}</p>;
}
