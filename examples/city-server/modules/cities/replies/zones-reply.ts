import type { ZonesReply } from '@kerb/core/contract/city.ts';
import type { MapPriceWire } from '@kerb/core/contract/map.ts';
import { timeOfDay } from '../../../platform/time/calendar.ts';
import { cityText } from '../../../platform/translation/translate.ts';
import type { TariffPrice } from '../../tariff/tariff.ts';
import type { CityZone } from '../city.ts';
import type { RequestContext } from '../request-context.ts';

/** The zones that a driver can pay for. A switched-off zone is on the map only. */
export function zonesReply({ city: { zones }, language }: RequestContext): ZonesReply {
  return {
    status: 'ok',
    result: zones
      .filter(({ isActive }) => isActive)
      .map(({ name, id, code, kind, prices }) => ({
        name: cityText(name, language),
        value: id,
        code,
        ...(kind === 'barrier' ? { special: true } : {}),
        prices: prices.map(({ day, kopecks, from, to }) => ({
          type: day,
          price: kopecks / 100,
          interval: { from: wrappedTime(from), to: wrappedTime(to) },
        })),
      })),
  };
}

/** The same prices as the map spells them: kopecks, and a `daycode` of -2 if the zone is switched off. */
export function mapPrices({ prices, isActive }: CityZone): readonly MapPriceWire[] {
  const own = prices.map(mapPrice);
  return isActive ? own : [...own, { day: 'default', daycode: -2, priceNum: 0 }];
}

function mapPrice({ day, kopecks, from, to }: TariffPrice): MapPriceWire {
  return { day, daycode: day, timestart: wrappedTime(from), timeend: wrappedTime(to), priceNum: kopecks };
}

/** A day that ends at midnight ends at 00:00:00, which wraps. */
function wrappedTime(minute: number): string {
  return `${timeOfDay(minute % 1440)}:00`;
}
