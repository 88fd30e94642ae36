import type { LatLon } from '@kerb/core/config/city-config.ts';
import { routeLink } from '@kerb/core/domain/map/route-link.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { toLatLon } from '@kerb/core/geo/mercator.ts';
import en from '@kerb/core/i18n/en/saved-places.json';
import ru from '@kerb/core/i18n/ru/saved-places.json';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { locateDevice } from '@kerb/kit/runtime/device-location.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { useSavedPlaces } from '@kerb/kit/runtime/saved-places.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CloseIcon } from '@kerb/kit/ui/icons.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lowerHalf } from '../leaflet/camera.ts';
import type { Scene } from '../scene/city-scene.ts';
import { useLeafletMap, useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { PlaceButton } from '../surroundings/place-button.tsx';
import { wayTo } from '../surroundings/surroundings.ts';
import { savedPlacesStylesheet } from './save-buttons.tsx';

export { SaveButtons } from './save-buttons.tsx';

registerTexts('savedPlaces', { ru, en });

/** Milliseconds between two looks at which stays still run. */
const refreshMs = 10_000;

/** Where the driver's cars are and the way to them, and the favourite parkings. */
export function SavedPlaces({ scene }: { readonly scene: Scene }) {
  const { t } = useTranslation('savedPlaces');
  const { owners, plan, panels } = useMapContext();
  const { labels } = useSceneContext();
  const styleRef = useStylesheet(savedPlacesStylesheet);
  const endText = useEndText();
  const now = useServerNow(refreshMs);
  const { car, stays, favourites, searches, ...actions } = useSavedPlaces(owners);
  const hasLists = car !== undefined || favourites.length + searches.length > 0;
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--5 kerb-map-saved">
      {!hasLists && stays.length === 0 ? <p className="kerb-muted">{t('empty')}</p> : null}
      {car ? (
        <CarPlace
          {...{ scene, code: car.parking, at: car.at }}
          about={t('since', { time: endText(car.parkedAt, now) })}
          actions={
            <Button size="small" onClick={actions.forgetCar}>
              {t('forgetCar')}
            </Button>
          }
        />
      ) : null}
      {stays.map(({ parkingCode, plate, isForeignPlate, startedAt, endsAt, isOpenEnded }) => (
        <CarPlace
          key={plate}
          {...{ scene, code: parkingCode }}
          about={t(isOpenEnded ? 'staySince' : 'stayUntil', {
            plate: isForeignPlate ? plate : formatPlate(plate),
            time: endText(isOpenEnded ? startedAt : endsAt, now),
          })}
        />
      ))}
      {favourites.length > 0 ? (
        <section>
          <SectionHeading level={3} size="small">
            {t('places')}
          </SectionHeading>
          <ul className="kerb-map-around__list">
            {favourites.map((code) => {
              const object = scene.byKey.get(code)?.object;
              const title = object ? labels.title(object) : code;
              return (
                <li key={code} className="kerb-map-saved__row">
                  <Place scene={scene} code={code} />
                  <IconButton
                    icon={<CloseIcon />}
                    label={t('forget', { title })}
                    onClick={() => actions.removeFavourite(code)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {searches.length > 0 ? (
        <section>
          <SectionHeading level={3} size="small">
            {t('searches')}
          </SectionHeading>
          <ul className="kerb-map-around__list">
            {searches.map((search) => {
              const { destination, stay, place } = search;
              const repeat = () => {
                plan.ask({ destination, stay, arrival: undefined });
                panels.open('plan');
              };
              return (
                <li key={`${destination} ${stay}`} className="kerb-map-saved__row">
                  <button type="button" className="kerb-map-around__open" onClick={repeat}>
                    <strong>{place}</strong>
                    <span className="kerb-note kerb-map-around__facts">{t('stayOf', { time: stay })}</span>
                  </button>
                  <IconButton
                    icon={<CloseIcon />}
                    label={t('forgetSearch', { place })}
                    onClick={() => actions.removeSearch(search)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {hasLists ? (
        <div className="kerb-cluster kerb-map-saved__foot">
          <p className="kerb-muted">{t(owners.includes('account') ? 'untilLogout' : 'onDevice')}</p>
          <Button variant="quiet" onClick={actions.forgetAll}>
            {t('forgetAll')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface PlaceProps {
  readonly scene: Scene;
  readonly code: string;
  /** The exact point, if it is another than the middle of the parking. */
  readonly at?: LatLon | undefined;
}

/** The way is measured from the device, once the driver has asked where it is. */
function Place({ scene, code, at }: PlaceProps) {
  const { t } = useTranslation('savedPlaces');
  const { own } = useMapContext();
  const place = scene.byKey.get(code);
  if (!place) return <p className="kerb-muted">{t('missing', { code })}</p>;
  return (
    <PlaceButton object={place.object} way={own.location && wayTo(own.location, at ?? toLatLon(place.at))} />
  );
}

interface CarPlaceProps extends PlaceProps {
  readonly about: string;
  readonly actions?: ReactNode;
}

function CarPlace({ about, actions, ...spot }: CarPlaceProps) {
  const { t } = useTranslation('savedPlaces');
  const { own } = useMapContext();
  const place = spot.scene.byKey.get(spot.code);
  const target = spot.at ?? (place && toLatLon(place.at));
  return (
    <section>
      <SectionHeading level={3} size="small" note={about}>
        {t('car')}
      </SectionHeading>
      <Place {...spot} />
      <div className="kerb-cluster">
        {target ? (
          <ButtonLink
            variant="primary"
            size="small"
            href={routeLink(target, navigator.userAgent)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('route')}
          </ButtonLink>
        ) : null}
        {target && !own.location ? <LocateButton /> : null}
        {actions}
      </div>
    </section>
  );
}

function LocateButton() {
  const { t } = useTranslation('savedPlaces');
  const map = useLeafletMap();
  const { isWide, covered, own } = useMapContext();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error?: unknown }>({
    isBusy: false,
  });
  const locate = () => {
    setState({ isBusy: true });
    locateDevice().then(
      (location) => own.show(location, isWide ? covered : lowerHalf(map)),
      (error: unknown) => setState({ isBusy: false, error }),
    );
  };
  return (
    <>
      <Button size="small" isBusy={state.isBusy} onClick={locate}>
        {t('distance')}
      </Button>
      <ErrorNotice error={state.error} />
    </>
  );
}
