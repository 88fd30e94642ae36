import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { locateIfAllowed } from '@kerb/kit/runtime/device-location.ts';
import { useSavedPlaces } from '@kerb/kit/runtime/saved-places.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { BookmarkIcon, CarIcon } from '../layers/icons.tsx';
import { useMapContext } from '../state/map-context.ts';

/** Two switches of a parking: whether it is a favourite, and whether the driver's car is there. */
export function SaveButtons({ object: { code } }: { readonly object: MapObject }) {
  const { t } = useTranslation('savedPlaces');
  const { owners } = useMapContext();
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
    <div className="kerb-map-save">
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
