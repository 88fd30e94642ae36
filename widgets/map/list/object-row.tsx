import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { iconOfCategory } from '../layers/category-icons.tsx';
import { PayAction } from '../parking/pay-action.tsx';

interface Props {
  readonly object: MapObject;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  readonly metres: number;
  readonly words: MapLabels;
  readonly onSelect: (code: string) => void;
}

/** CSS pixels. All rows are of one height, so that those out of sight need not be measured; a date takes a line more. */
export function rowHeight({ asOf }: MapLabels): number {
  return asOf === undefined ? 112 : 132;
}

/** One object with all that its marker says, how far it is, and the way to payment. */
export function ObjectRow({ object, position, count, metres, words, onSelect }: Props) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const title = words.title(object);
  const address = object.name ? object.address : '';
  const about = [words.zone(object) ?? words.category(object), address].filter(Boolean).join(' · ');
  const spaces = words.spaces(object);
  const height = rowHeight(words);
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
          <span className="kerb-map-row__distance">{formatDistance(metres, language)}</span>
        </span>
        <span className="kerb-map-row__about" title={about}>
          {about}
        </span>
        <span className="kerb-map-row__facts">
          {spaces ? (
            <span className={`kerb-map-state kerb-map-state--${occupancy(object)}`}>{spaces}</span>
          ) : null}
          <span className="kerb-money">{words.priceNow(object)}</span>
        </span>
      </button>
      <PayAction object={object} isShort label={t('list.pay', { title })} />
    </li>
  );
}
