import type { MapCommands, ParkingMapProps, ViewState } from '@kerb/map/state/map-props.ts';
import type { MapPreset } from '@kerb/map/state/preset.ts';
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';
import { formatSearch, parsePlace, parsePreset } from './map-address.ts';

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
export function useMapAddress(): MapAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const [opened, setOpened] = useState(search);
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useEffectEvent((view: ViewState) => {
    // The driver is leaving for a page that is not shown yet: a change of the address would cancel that.
    // React's own state is too old here.
    const isLeaving = router !== undefined && router.state.navigation.state !== 'idle';
    if (isLeaving || location.pathname !== pathname) return;
    written.current = formatSearch(view, search);
    void navigate({ search: written.current }, { replace: true });
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setOpened(search);
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
