import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { Direction } from './direction.tsx';
import type { Neighbour } from './surroundings.ts';

interface Props {
  readonly object: MapObject;
  /** From where the driver looks; nothing if that is not known. */
  readonly way: Pick<Neighbour, 'metres' | 'direction'> | undefined;
}

/** An object in a short list: its name, the way to it, its free spaces and price. A press selects it. */
export function PlaceButton({ object, way }: Props) {
  const language = useLanguage();
  const { labels } = useSceneContext();
  const { select } = useMapContext();
  const facts = [labels.spaces(object), labels.priceNow(object)].filter(Boolean).join(' · ');
  return (
    <button type="button" className="kerb-map-around__open" onClick={() => select(object.key)}>
      <strong>{labels.title(object)}</strong>
      {way ? (
        <span className="kerb-note kerb-map-around__way">
          {formatDistance(way.metres, language)}
          {way.direction ? <Direction point={way.direction} /> : null}
        </span>
      ) : null}
      {facts ? <span className="kerb-note kerb-map-around__facts">{facts}</span> : null}
    </button>
  );
}
