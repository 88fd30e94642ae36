import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { iconOfCategory } from '../layers/category-icons.tsx';
import { PayAction } from '../panel/pay-action.tsx';
import { Direction } from '../surroundings/direction.tsx';
import type { Neighbour } from '../surroundings/surroundings.ts';
import { type RowLayout, rowTop } from './rows-in-view.ts';

interface Props {
  readonly object: MapObject;
  /** From 0. */
  readonly position: number;
  readonly layout: RowLayout;
  readonly count: number;
  readonly way: Pick<Neighbour, 'metres' | 'direction'>;
  readonly labels: MapLabels;
  readonly onSelect: (code: string) => void;
}

/**
 * CSS pixels. Rows with a pay button have one height and all others another one, so that rows out of sight
 * need no measuring. The time of old data takes one more line.
 */
export function rowHeights({ asOf }: MapLabels): Pick<RowLayout, 'tall' | 'short'> {
  const more = asOf === undefined ? 0 : 20;
  return { tall: 112 + more, short: 88 + more };
}

/** The name without the number at its end, which has its own place and is never cut. */
function titleWithout(code: string, title: string): string {
  return title.endsWith(` ${code}`) ? title.slice(0, -code.length - 1) : title;
}

/** One object: what its marker says, its distance and direction, and a button to pay. */
export function ObjectRow({ object, position, layout, count, way, labels, onSelect }: Props) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const title = labels.title(object);
  const address = object.name ? object.address : '';
  const spaces = labels.spaces(object);
  const top = rowTop(position, layout);
  const height = rowTop(position + 1, layout) - top;
  const { code } = object;
  const shortTitle = object.name ? titleWithout(code, title) : title;
  const category = labels.category(object);
  const kind = labels.zone(object) ?? (category === shortTitle ? undefined : category);
  const about = [kind, address].filter(Boolean).join(' · ');
  const hasNumber = code && (object.type === 'parking' || shortTitle !== title);
  const RowIcon = iconOfCategory(object.category);
  return (
    <li
      className="kerb-map-row"
      style={{ transform: `translateY(${top}px)`, height }}
      aria-posinset={position + 1}
      aria-setsize={count}
    >
      <button type="button" className="kerb-map-row__open" onClick={() => onSelect(object.key)}>
        <span className="kerb-map-row__title">
          <RowIcon />
          {hasNumber ? <span className="kerb-map-row__code">{code}</span> : null}
          <strong title={title}>{shortTitle}</strong>
          <span className="kerb-map-row__distance">
            <span>{formatDistance(way.metres, language)}</span>
            {way.direction ? <Direction point={way.direction} /> : null}
          </span>
        </span>
        <span className="kerb-note kerb-map-row__about" title={about}>
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
