import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSceneContext } from '../state/scene-context.ts';
import direction from './direction.css?inline';
import { PlaceButton } from './place-button.tsx';
import css from './surroundings.css?inline';
import { type Extent, reach, surroundingsOf } from './surroundings.ts';

export { Purpose } from './purpose.tsx';

const stylesheet = direction + css;

/** In words what the map shows of an object's size and of its neighbours; a press selects one. */
export function SurroundingsSection({ object }: { readonly object: MapObject }) {
  const { t } = useTranslation('surroundings');
  const language = useLanguage();
  const { scene, labels } = useSceneContext();
  const styleRef = useStylesheet(stylesheet);
  const found = useMemo(() => {
    const place = scene?.byKey.get(object.key);
    return scene && place && surroundingsOf(scene, place);
  }, [scene, object]);
  if (!found) return null;
  const { extent, areas, neighbours } = found;
  return (
    <section ref={styleRef} className="kerb-stack kerb-stack--2">
      <SectionHeading level={3} size="small">
        {t('title')}
      </SectionHeading>
      {extent ? <ExtentText extent={extent} /> : null}
      {areas.length > 0 ? <p>{t('areas', { names: areas.map(labels.title).join(', ') })}</p> : null}
      {neighbours.length === 0 ? (
        <p className="kerb-muted">{t('none', { reach: formatDistance(reach, language) })}</p>
      ) : (
        <ul className="kerb-map-around__list">
          {neighbours.map((neighbour, index) => (
            <li key={index}>
              <PlaceButton object={neighbour.object} way={neighbour} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ExtentText({ extent }: { readonly extent: Extent }) {
  const { t } = useTranslation('surroundings');
  const language = useLanguage();
  const distance = (metres: number) => formatDistance(metres, language);
  if (extent.kind === 'area')
    return <p>{t('area', { width: distance(extent.westToEast), height: distance(extent.southToNorth) })}</p>;
  const { length, ends } = extent;
  if (!ends) return <p>{t('line', { length: distance(length) })}</p>;
  const [from, to] = [t(`from.${ends.from}`), t(`to.${ends.to}`)];
  return <p>{t('lineWithEnds', { length: distance(length), from, to })}</p>;
}
