import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { iconOfCategory } from '../layers/category-icons.tsx';
import { PayAction } from '../parking/pay-action.tsx';
import { Direction } from '../surroundings/direction.tsx';
import type { Neighbour } from '../surroundings/surroundings.ts';

interface Props {
  readonly object: MapObject;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  readonly way: Pick<Neighbour, 'metres' | 'direction'>;
  readonly labels: MapLabels;
  readonly onSelect: (code: string) => void;
}

/**
 * CSS pixels. All rows have the same height, so that rows out of sight need no measuring; the time of old
 * data takes one more line.
 */
export function rowHeight({ asOf }: MapLabels): number {
  return asOf === undefined ? 112 : 132;
}

/** One object: what its marker says, its distance and direction, and a button to pay. */
export function ObjectRow({ object, position, count, way, labels, onSelect }: Props) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const title = labels.title(object);
  const address = object.name ? object.address : '';
  const about = [labels.zone(object) ?? labels.category(object), address].filter(Boolean).join(' · ');
  const spaces = labels.spaces(object);
  const height = rowHeight(labels);
  const RowIcon = iconOfCategory(object.category);
  return (
    <li
      className="kerb-map-row"
      style={{ transform: `translateY(${position * height}px)`, height }}
      aria-posinset={position + 1}
      aria-setsize={count}
    >
      <button type="button" className="kerb-map-row__open" onClick={() => onSelect(object.code)}>
        <span className="kerb-map-row__title">
          <RowIcon />
          <strong title={title}>{title}</strong>
          <span className="kerb-map-row__distance">
            <span>{formatDistance(way.metres, language)}</span>
            {way.direction ? <Direction point={way.direction} /> : null}
          </span>
        </span>
        <span className="kerb-map-row__about" title={about}>
          {about}
        </span>
        <span className="kerb-map-row__facts">
          {spaces ? (
            <span className={`kerb-map-state kerb-map-state--${occupancy(object)}`}>{spaces}</span>
          ) : null}
          <span className="kerb-money">{labels.priceNow(object)}</span>
        </span>
      </button>
      <PayAction object={object} isShort label={t('list.pay', { title })} />
    </li>
  );
}
