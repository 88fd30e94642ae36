import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { LazyPart } from '../panel/lazy-part.tsx';
import { Timetable } from './timetable.tsx';

interface Props {
  readonly object: MapObject;
  readonly words: MapLabels;
}

/** What a driver may want to know besides. Server texts are text (SEC-04). */
export function PanelBody({ object, words }: Props) {
  const { pictureUrl, description, notes, zone, type, isActive } = object;
  const prices = zone?.prices ?? [];
  return (
    <div className="kerb-map-body">
      {type === 'parking' ? <Spaces object={object} words={words} /> : null}
      {isActive && prices.length > 0 ? (
        <LazyPart load={() => import('./hour-prices.tsx')}>
          {({ HourPrices }) => <HourPrices prices={prices} />}
        </LazyPart>
      ) : null}
      {prices.length > 0 ? <Timetable prices={prices} /> : null}
      {description ? <p>{description}</p> : null}
      {notes ? <p className="kerb-muted">{notes}</p> : null}
      {pictureUrl ? (
        <img className="kerb-map-body__picture" src={pictureUrl} alt={words.title(object)} loading="lazy" />
      ) : null}
    </div>
  );
}

const unknown = '—';

function Spaces({ object, words }: Props) {
  const { t } = useTranslation('map');
  const { total, free, forDisabled } = object.spaces;
  const rows = [
    // Without a name of its own, the kind stands in the header.
    ['kind', object.name && object.address ? words.category(object) : undefined],
    ['total', total ?? unknown],
    ['free', free ?? unknown],
    ['forDisabled', forDisabled ?? unknown],
  ] as const;
  return (
    <dl className="kerb-map-facts">
      {rows
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`panel.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
