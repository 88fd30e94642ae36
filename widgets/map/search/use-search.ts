import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { ObjectSearch } from '@kerb/core/domain/map/search.ts';
import { runSliced, type SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

/** How many objects are prepared between two checks of the clock. */
const batchSize = 500;

/** Up to this many objects are prepared within the time of a key press. */
const maxSyncObjects = 5000;

const noObjects: readonly MapObject[] = [];

/**
 * MAP-19: the objects that match a query. The search of a large city is prepared in slices, from the call of
 * `prepare` or from the first query on: a query can come without focus, for example by dictation.
 */
export function useSearch(objects: readonly MapObject[], query: string) {
  const search = useMemo(() => new ObjectSearch(objects), [objects]);
  const [isRequested, setRequested] = useState(false);
  const [preparedSearch, setPreparedSearch] = useState<typeof search>();
  const isNeeded = isRequested || query !== '';
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    runSliced(preparation(search), abort.signal).then(
      () => setPreparedSearch(search),
      () => {},
    );
    return () => abort.abort();
  }, [isNeeded, search]);
  const isReady = preparedSearch === search || objects.length <= maxSyncObjects;
  const deferredQuery = useDeferredValue(query);
  const matches = useMemo(
    () => (isReady ? search.match(deferredQuery) : noObjects),
    [isReady, search, deferredQuery],
  );
  return { matches, isReady, prepare: useCallback(() => setRequested(true), []) };
}

function* preparation(search: ObjectSearch<MapObject>): SlicedWork<void> {
  while (search.prepare(batchSize)) yield;
}
