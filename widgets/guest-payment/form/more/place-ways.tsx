import { useRecents } from '@kerb/kit/runtime/recents.ts';
import { useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { MapPinIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { moreStylesheet } from './more-stylesheet.ts';
import { NearWay, type NearWayProps } from './near-way.tsx';

interface Props extends NearWayProps {
  readonly kind: 'zone' | 'parking';
  readonly value: string;
}

/** Other ways to say where: from where the driver is, from the map, or from what was paid for lately. */
export function PlaceWays(props: Props) {
  const styleRef = useStylesheet(moreStylesheet);
  return (
    <div ref={styleRef} className="kerb-pay__ways">
      <div className="kerb-pay__way-row">
        <NearWay {...props} />
        <MapWay />
      </div>
      <RecentPlaces {...props} />
    </div>
  );
}

/** The map leads back here with the place in the address (MAP-26). */
function MapWay() {
  const { t } = useTranslation('payMore');
  const { map } = useNavigation();
  if (!map) return null;
  const { open } = map;
  return (
    <ButtonLink
      variant="quiet"
      href={map.url}
      icon={<MapPinIcon />}
      // What was typed stays in this tab.
      {...(open
        ? {
            onClick: (event) => {
              event.preventDefault();
              open();
            },
          }
        : { target: '_blank', rel: 'noopener' })}
    >
      {t('ways.map')}
    </ButtonLink>
  );
}

function RecentPlaces({ kind, choices, value, onChoose }: Props) {
  const { t } = useTranslation('payMore');
  const { places } = useRecents();
  const known = places.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  if (known.length === 0) return null;
  return (
    <fieldset className="kerb-pay__recents">
      <legend className="kerb-pay__recents-name">{t(`ways.recent.${kind}`)}</legend>
      {known.map(({ id, code, name }) => (
        <button
          key={id}
          type="button"
          className="kerb-pay__chip"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
        >
          <strong>{code}</strong> {name}
        </button>
      ))}
    </fieldset>
  );
}
