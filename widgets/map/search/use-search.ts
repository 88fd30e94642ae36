import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { ObjectSearch } from '@kerb/core/domain/map/search.ts';
import { runSliced, type SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

/** So many are prepared between two looks at the clock. */
const stride = 500;

/** So many take no longer than a key press may. */
const smallCity = 5000;

const nothing: readonly MapObject[] = [];

/** MAP-19: what a query finds. A large city is prepared in slices once `begin` is called, which the driver who comes to the field does. */
export function useSearch(objects: readonly MapObject[], query: string) {
  const search = useMemo(() => new ObjectSearch(objects), [objects]);
  const [isBegun, setBegun] = useState(false);
  const [prepared, setPrepared] = useState<typeof search>();
  useEffect(() => {
    if (!isBegun) return;
    const stop = new AbortController();
    runSliced(preparation(search), stop.signal).then(
      () => setPrepared(search),
      () => {},
    );
    return () => stop.abort();
  }, [isBegun, search]);
  const isReady = prepared === search || objects.length <= smallCity;
  const wanted = useDeferredValue(query);
  const matches = useMemo(() => (isReady ? search.match(wanted) : nothing), [isReady, search, wanted]);
  return { matches, isReady, begin: useCallback(() => setBegun(true), []) };
}

function* preparation(search: ObjectSearch<MapObject>): SlicedWork<void> {
  while (search.prepare(stride)) yield;
}
