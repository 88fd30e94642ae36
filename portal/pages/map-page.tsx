import { useIsSignedIn } from '@kerb/kit/queries/account.ts';
import { useConcessions } from '@kerb/kit/queries/granted-permits.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { mapStylesheet } from '@kerb/map/map-stylesheet.ts';
import { ParkingMap } from '@kerb/map/parking-map.tsx';
import { useTranslation } from 'react-i18next';
import { MapInvitation } from '../shell/lazy-parts.tsx';
import { isPhone } from '../shell/open-app.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useMapAddress } from './use-map-address.ts';

// Before the map is there: Leaflet reads how its box is laid out.
adoptStylesheet(document, mapStylesheet);

/** Only for addresses that name a parking. */
const PlaceData = lazyComponent(() => import('./place-data.tsx'), 'PlaceData');

/** The main page is the map. */
export default function MapPage() {
  const { t } = useTranslation('portal');
  const { preset, key, connect, onViewChange } = useMapAddress();
  const isSignedIn = useIsSignedIn();
  const { data } = useMapData(preset.parking !== undefined);
  usePageTitle(t('titles.map'));
  return (
    <>
      {isPhone(navigator.userAgent) ? <MapInvitation /> : null}
      {preset.parking && data ? <PlaceData code={preset.parking} objects={data.objects} /> : null}
      <div className="kerb-portal-map">
        <h1 className="kerb-visually-hidden">{t('titles.map')}</h1>
        <ParkingMap
          key={key}
          {...{ preset, isSignedIn, connect, onViewChange }}
          useConcessions={useConcessions}
        />
      </div>
    </>
  );
}
