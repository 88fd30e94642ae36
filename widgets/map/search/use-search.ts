import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { ObjectSearch } from '@kerb/core/domain/map/search.ts';
import { inSearchOrder } from '@kerb/core/domain/map/search-order.ts';
import { runSliced, type SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import { useLatinSpelling } from '@kerb/kit/ui/use-latin-spelling.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { LeafletMap } from '../leaflet/leaflet.ts';

/** How many objects are prepared between two checks of the clock. */
const batchSize = 500;

/** Up to this many objects are prepared within the time of a key press. */
const maxSyncObjects = 5000;

const noObjects: readonly MapObject[] = [];

type Search = ObjectSearch<MapObject>;

/**
 * The objects that match a query, then those that match it as the Latin spelling of a Russian name, both in
 * the order of `inSearchOrder` from the middle of the map. The search of a large city is prepared in slices,
 * from the call of `prepare` or from the first query on: a query can come without focus, for example by
 * dictation.
 */
export function useSearch(objects: readonly MapObject[], query: string, map: LeafletMap | undefined) {
  const [isRequested, setRequested] = useState(false);
  const deferredQuery = useDeferredValue(query);
  const spelling = useLatinSpelling(deferredQuery);
  const search = useMemo(() => new ObjectSearch(objects), [objects]);
  const spelled = useMemo(() => spelling && new ObjectSearch(objects, spelling), [objects, spelling]);
  const isReady = usePrepared(search, objects, isRequested || query !== '');
  const isSpelledReady = usePrepared(spelled, objects, true);
  const matches = useMemo(() => {
    const inOrder = (others: MapObject[]) => {
      if (!map) return others;
      const { lat, lng } = map.getCenter();
      return inSearchOrder(others, { lat, lon: lng });
    };
    const found = isReady ? search.match(deferredQuery, inOrder) : noObjects;
    if (!spelled || !isSpelledReady) return found;
    return [...new Set([...found, ...spelled.match(deferredQuery, inOrder)])];
  }, [isReady, isSpelledReady, search, spelled, deferredQuery, map]);
  return {
    matches,
    isReady: isReady && (!spelled || isSpelledReady),
    prepare: useCallback(() => setRequested(true), []),
  };
}

/** Prepares the search in slices once it is needed. Returns whether it can be used. */
function usePrepared(search: Search | undefined, objects: readonly MapObject[], isNeeded: boolean): boolean {
  const [prepared, setPrepared] = useState<Search>();
  useEffect(() => {
    if (!search || !isNeeded) return;
    const abort = new AbortController();
    runSliced(preparation(search), abort.signal).then(
      () => setPrepared(search),
      () => {},
    );
    return () => abort.abort();
  }, [isNeeded, search]);
  return prepared === search || objects.length <= maxSyncObjects;
}

function* preparation(search: Search): SlicedWork<void> {
  while (search.prepare(batchSize)) yield;
}
