import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { priceAt } from '@kerb/core/domain/map/shown-price.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Marker } from '../scene/clusters.ts';
import { usePriceText } from './use-price-text.ts';

export interface MapLabels {
  /** When old occupancy was measured (PLUS-08); places are dated then. */
  readonly asOf: string | undefined;
  title(object: MapObject): string;
  zone(object: MapObject): string | undefined;
  category(object: MapObject): string;
  /** "свободно 14 из 40", "не работает"; `undefined` for what has no places. */
  spaces(object: MapObject): string | undefined;
  /** "50.00 ₽ в час", "бесплатно"; `undefined` when it is not known. */
  priceNow(object: MapObject): string | undefined;
  /** What a driver who cannot see the map needs of a marker, in one sentence. */
  nameOf(mark: Marker): string;
}

/** How the map speaks of its objects, in the language of the screen and at the time of the city; `asOf` dates occupancy that is old (PLUS-08). */
export function useMapLabels(asOf: string | undefined): MapLabels {
  const { t } = useTranslation('map');
  const money = usePriceText();
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
    const spaces = (object: MapObject) => {
      if (object.type !== 'parking') return undefined;
      if (!object.isActive) return t('spaces.inactive');
      const { free, total } = object.spaces;
      if (free === undefined) return t('spaces.unknown');
      const said = total === undefined ? t('spaces.free', { free }) : t('spaces.freeOf', { free, total });
      return asOf === undefined ? said : t('spaces.asOf', { spaces: said, time: asOf });
    };
    const nameOfObject = (object: MapObject) => {
      const isPlainParking = object.type === 'parking' && object.address !== '';
      const name = object.name || (isPlainParking ? '' : category(object));
      const parts = [zone(object), name, object.address, spaces(object), priceNow(object)];
      return [...new Set(parts.filter(Boolean))].join(', ');
    };
    const nameOf = (mark: Marker) => {
      if (mark.kind === 'object') return nameOfObject(mark.placed.object);
      const { count, summary } = mark;
      const key = summary.parkings > 0 ? 'cluster.parkings' : 'cluster.others';
      const said = t(key, { count, free: summary.freeSpaces });
      const isDated = asOf !== undefined && summary.parkings > 0;
      return isDated ? t('cluster.asOf', { cluster: said, time: asOf }) : said;
    };
    return { asOf, title, zone, category, spaces, priceNow, nameOf };
  }, [t, money, clock, timeZone, asOf]);
}
