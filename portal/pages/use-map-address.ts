import type { ViewState } from '@kerb/map/state/map-props.ts';
import type { MapPreset } from '@kerb/map/state/preset.ts';
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';
import { presetIn, searchOf } from './map-address.ts';

interface MapAddress {
  readonly preset: MapPreset;
  /** Another one stands for an address that the driver came to: the map opens anew. */
  readonly key: string;
  readonly onViewChange: (look: ViewState) => void;
}

/** How long a map has to be still before the address follows it, in milliseconds: browsers refuse addresses that change all the time. */
const pause = 250;

/** PLUS-06: the map opens as the address says, and the address follows what the driver does, in place, without steps back. */
export function useMapAddress(): MapAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const [opened, setOpened] = useState(search);
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useEffectEvent((look: ViewState) => {
    // The driver is on the way to another page, which has only not been shown yet: writing would call it off. What React knows of that
    // is a moment old.
    const isLeaving = router !== undefined && router.state.navigation.state !== 'idle';
    if (isLeaving || location.pathname !== pathname) return;
    written.current = searchOf(look, search);
    void navigate({ search: written.current }, { replace: true });
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setOpened(search);
  }, [search]);
  const preset = useMemo(() => presetIn(opened), [opened]);
  const onViewChange = useCallback((look: ViewState) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(look), pause);
  }, []);
  return { preset, key: opened, onViewChange };
}
