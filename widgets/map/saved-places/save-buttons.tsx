import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { locateIfAllowed } from '@kerb/kit/runtime/device-location.ts';
import { useSavedPlaces } from '@kerb/kit/runtime/saved-places.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { BookmarkIcon, CarIcon } from '../layers/icons.tsx';
import { useMapContext } from '../state/map-context.ts';
import direction from '../surroundings/direction.css?inline';
import surroundings from '../surroundings/surroundings.css?inline';
import css from './saved-places.css?inline';

/** The styles of everything that shows saved places. */
export const savedPlacesStylesheet = direction + surroundings + css;

/** Two switches of a parking: whether it is a favourite, and whether the driver's car is there. */
export function SaveButtons({ object: { code } }: { readonly object: MapObject }) {
  const { t } = useTranslation('savedPlaces');
  const { owners } = useMapContext();
  const styleRef = useStylesheet(savedPlacesStylesheet);
  const places = useSavedPlaces(owners);
  const isFavourite = places.favourites.includes(code);
  const isCarHere = places.car?.parking === code;
  const park = () => {
    places.park(code);
    // A street is long: where the page may read the location anyway, it is the point of the car.
    locateIfAllowed().then(
      (location) => location && places.park(code, { lat: location.lat, lon: location.lon }),
      () => {},
    );
  };
  return (
    <div ref={styleRef} className="kerb-cluster">
      <Button
        size="small"
        icon={<BookmarkIcon />}
        aria-pressed={isFavourite}
        onClick={() => (isFavourite ? places.removeFavourite : places.addFavourite)(code)}
      >
        {t('favourite')}
      </Button>
      <Button
        size="small"
        icon={<CarIcon />}
        aria-pressed={isCarHere}
        onClick={isCarHere ? places.forgetCar : park}
      >
        {t('carHere')}
      </Button>
      {(isFavourite || isCarHere) && !places.isPersistent ? (
        <p className="kerb-muted">{t('cannot')}</p>
      ) : null}
    </div>
  );
}
