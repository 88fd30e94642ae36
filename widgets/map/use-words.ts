import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { priceAt } from '@kerb/core/domain/map/shown-price.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from './scene/clusters.ts';
import { useMoneyWords } from './use-money-words.ts';

export interface Words {
  /** When old occupancy was measured (PLUS-08); places are dated then. */
  readonly asOf: string | undefined;
  title(object: MapObject): string;
  zone(object: MapObject): string | undefined;
  category(object: MapObject): string;
  /** "свободно 14 из 40", "не работает"; `undefined` for what has no places. */
  places(object: MapObject): string | undefined;
  /** "50.00 ₽ в час", "бесплатно"; `undefined` when it is not known. */
  priceNow(object: MapObject): string | undefined;
  /** What a driver who cannot see the map needs of a marker, in one sentence. */
  nameOf(mark: Mark): string;
}

/** How the map speaks of its objects, in the language of the screen and at the time of the city; `asOf` dates occupancy that is old (PLUS-08). */
export function useWords(asOf: string | undefined): Words {
  const { t } = useTranslation('map');
  const money = useMoneyWords();
  const { timeZone } = useCity();
  const { clock } = useRuntime().api;
  return useMemo(() => {
    const zone = ({ zone: of }: MapObject) => {
      if (!of) return undefined;
      return of.name === of.id ? t('zone', { zone: of.id }) : of.name;
    };
    const category = (object: MapObject) => t(`categories.${object.category}`);
    const title = (object: MapObject) => object.name || object.address || category(object);
    const priceNow = ({ zone: of, isActive }: MapObject) => {
      const amount = of && isActive ? priceAt(of.prices, clock.now(), timeZone) : undefined;
      return amount === undefined ? undefined : money(amount);
    };
    const places = (object: MapObject) => {
      if (object.type !== 'parking') return undefined;
      if (!object.isActive) return t('places.inactive');
      const { free, total } = object.places;
      if (free === undefined) return t('places.unknown');
      const said = total === undefined ? t('places.free', { free }) : t('places.freeOf', { free, total });
      return asOf === undefined ? said : t('places.asOf', { places: said, time: asOf });
    };
    const nameOfObject = (object: MapObject) => {
      const isPlainParking = object.type === 'parking' && object.address !== '';
      const name = object.name || (isPlainParking ? '' : category(object));
      const parts = [zone(object), name, object.address, places(object), priceNow(object)];
      return [...new Set(parts.filter(Boolean))].join(', ');
    };
    const nameOf = (mark: Mark) => {
      if (mark.kind === 'object') return nameOfObject(mark.placed.object);
      const { count, summary } = mark;
      const key = summary.parkings > 0 ? 'cluster.parkings' : 'cluster.others';
      const said = t(key, { count, free: summary.freePlaces });
      const isDated = asOf !== undefined && summary.parkings > 0;
      return isDated ? t('cluster.asOf', { cluster: said, time: asOf }) : said;
    };
    return { asOf, title, zone, category, places, priceNow, nameOf };
  }, [t, money, clock, timeZone, asOf]);
}
