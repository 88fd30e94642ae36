import type { HourlyPrice } from '@kerb/core/domain/city/zone.ts';
import { priceAt } from '@kerb/core/domain/map/shown-price.ts';
import { momentOf } from '@kerb/core/domain/tariff/moment.ts';
import { priceChange } from '@kerb/core/domain/tariff/price-change.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../labels/use-moment-text.ts';
import { usePriceText } from '../labels/use-price-text.ts';

/** Milliseconds between two updates. */
const refreshMs = 10_000;

/**
 * Whether parking is free or paid now and when that changes, by the clock of the city. Renders nothing
 * without prices.
 */
export function PayNow({ prices }: { readonly prices: readonly HourlyPrice[] }) {
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
