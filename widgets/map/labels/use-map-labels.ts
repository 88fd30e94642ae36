import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { priceAt } from '@kerb/core/domain/map/shown-price.ts';
import { useCity, useLanguage, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClusterMarker, Marker } from '../scene/clusters.ts';
import { usePriceText } from './use-price-text.ts';

export interface MapLabels {
  /** The formatted time when old occupancy was measured; the labels of spaces mention it. */
  readonly asOf: string | undefined;
  title(object: MapObject): string;
  zone(object: MapObject): string | undefined;
  category(object: MapObject): string;
  /** "свободно 14 из 40", "не работает"; `undefined` for an object without spaces. */
  spaces(object: MapObject): string | undefined;
  /** "50 ₽ в час", "бесплатно"; `undefined` without a price. */
  priceNow(object: MapObject): string | undefined;
  /** What a cluster shows: its free spaces, "12" and "свободно"; if unknown, "4" and "парковки". */
  clusterText(marker: ClusterMarker): string;
  /** The accessible name of a marker: everything that the marker and its place on the map show. */
  markerName(marker: Marker): string;
}

/**
 * The labels of objects, in the language of the page and the time of the city. `asOf` is the time of old
 * occupancy.
 */
export function useMapLabels(asOf: string | undefined): MapLabels {
  const { t } = useTranslation('map');
  const priceText = usePriceText();
  const { timeZone } = useCity();
  const language = useLanguage();
  const { clock } = useRuntime();
  return useMemo(() => {
    const zone = (object: MapObject) => {
      if (!object.zone) return undefined;
      const { id, name } = object.zone;
      return name === id ? t('zone', { zone: id }) : name;
    };
    const category = (object: MapObject) => t(`categories.${object.category}`);
    const title = (object: MapObject) => object.name || object.address || category(object);
    const priceNow = (object: MapObject) => {
      const price =
        object.zone && object.isActive ? priceAt(object.zone.prices, clock.now(), timeZone) : undefined;
      return price === undefined ? undefined : priceText(price);
    };
    const spaces = (object: MapObject) => {
      if (object.type !== 'parking') return undefined;
      if (!object.isActive) return t('spaces.inactive');
      const { free, total } = object.spaces;
      // "0 of 0" says nothing.
      if (free === undefined || total === 0) return t('spaces.unknown');
      const label = total === undefined ? t('spaces.free', { free }) : t('spaces.freeOf', { free, total });
      return asOf === undefined ? label : t('spaces.asOf', { spaces: label, time: asOf });
    };
    const objectName = (object: MapObject) => {
      const isNamedByAddress = object.type === 'parking' && object.address !== '';
      const name = object.name || (isNamedByAddress ? '' : category(object));
      const parts = [zone(object), name, object.address, spaces(object), priceNow(object)];
      return [...new Set(parts.filter(Boolean))].join(', ');
    };
    const number = new Intl.NumberFormat(language);
    const clusterText = ({ count, summary: { parkings, freeSpaces } }: ClusterMarker) => {
      if (freeSpaces !== undefined) return `${number.format(freeSpaces)}\n${t('cluster.free')}`;
      const [counted, word] =
        parkings > 0
          ? [parkings, t('cluster.parkings', { count: parkings })]
          : [count, t('cluster.objects', { count })];
      return `${number.format(counted)}\n${word}`;
    };
    const markerName = (marker: Marker) => {
      if (marker.kind === 'object') return objectName(marker.projected.object);
      const { count, summary } = marker;
      const { parkings, freeSpaces } = summary;
      const isUnknown = parkings > 0 && freeSpaces === undefined;
      const parts = [
        // Begins with what the marker shows, for those who say its name.
        clusterText(marker).replace('\n', ' '),
        `${number.format(count)} ${t('cluster.objects', { count })}`,
        isUnknown ? t('spaces.unknown') : undefined,
      ];
      const label = t('cluster.name', { cluster: [...new Set(parts.filter(Boolean))].join(', ') });
      const isDated = asOf !== undefined && parkings > 0;
      return isDated ? t('cluster.asOf', { cluster: label, time: asOf }) : label;
    };
    return { asOf, title, zone, category, spaces, priceNow, clusterText, markerName };
  }, [t, priceText, clock, timeZone, asOf, language]);
}
