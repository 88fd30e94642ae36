import { useIsSignedIn } from '@kerb/kit/queries/account.ts';
import { useConcessions } from '@kerb/kit/queries/granted-permits.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { mapStylesheet } from '@kerb/map/map-stylesheet.ts';
import { ParkingMap } from '@kerb/map/parking-map.tsx';
import type { MapCommands, ParkingMapProps } from '@kerb/map/state/map-props.ts';
import type { MapPreset, ViewState } from '@kerb/map/state/preset.ts';
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';
import { MapInvitation } from '../shell/lazy-parts.tsx';
import { isPhone } from '../shell/open-app.ts';
import { usePageTitle } from '../use-page-title.ts';
import { formatSearch, parsePlace, parsePreset } from './map-address.ts';

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

interface MapAddress {
  readonly preset: MapPreset;
  /** A new key for an address that the driver has opened: the map is mounted again. */
  readonly key: string;
  readonly connect: NonNullable<ParkingMapProps['connect']>;
  readonly onViewChange: (view: ViewState) => void;
}

/**
 * Milliseconds that the map has to be still before its address is updated: browsers limit how often it can
 * change.
 */
const updateDelay = 250;

/** The map opens as the address says, and the address follows the map without new history entries. */
function useMapAddress(): MapAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const [opened, setOpened] = useState(search);
  /** The shown address, and those of the map's own that React has yet to show: on a slow device, several. */
  const written = useRef([search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useEffectEvent((view: ViewState) => {
    // The driver is leaving for a page that is not shown yet: a change of the address would cancel that.
    // React's own state is too old here.
    const isLeaving = router !== undefined && router.state.navigation.state !== 'idle';
    if (isLeaving || location.pathname !== pathname) return;
    const next = formatSearch(view, search);
    written.current.push(next);
    void navigate({ search: next }, { replace: true });
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const own = written.current.lastIndexOf(search);
    written.current = own < 0 ? [search] : written.current.slice(own);
    if (own < 0) setOpened(search);
  }, [search]);
  const preset = useMemo(() => parsePreset(opened), [opened]);
  const onViewChange = useCallback((view: ViewState) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(view), updateDelay);
  }, []);
  const connect = useCallback(
    ({ focusPlace }: MapCommands) => {
      const place = parsePlace(opened);
      if (place) focusPlace(place);
      return () => {};
    },
    [opened],
  );
  return { preset, key: opened, connect, onViewChange };
}
