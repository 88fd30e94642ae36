import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { runSliced, runSync } from '@kerb/core/scheduling/sliced-work.ts';
import { useLayoutEffect, useMemo, useState } from 'react';
import { type IndexedCity, indexCity } from '../scene/city-scene.ts';

/** Up to this many objects are indexed within a few milliseconds; slices would only delay the first paint. */
const maxSyncObjects = 5000;

/**
 * The spatial index of the objects. A large city is indexed in slices, so that the page stays responsive;
 * until it is ready, the last index stays.
 */
export function useIndexedCity(objects: readonly MapObject[] | undefined): IndexedCity | undefined {
  const isSmall = objects !== undefined && objects.length <= maxSyncObjects;
  const small = useMemo(() => (isSmall ? runSync(indexCity(objects)) : undefined), [objects, isSmall]);
  const [large, setLarge] = useState<IndexedCity>();
  // A layout effect, so that the work begins before the next frame instead of after it.
  useLayoutEffect(() => {
    if (!objects || isSmall) return;
    const abort = new AbortController();
    runSliced(indexCity(objects), abort.signal).then(setLarge, (error: unknown) => {
      if (!abort.signal.aborted) setLarge(() => rethrow(error));
    });
    return () => abort.abort();
  }, [objects, isSmall]);
  return small ?? (objects && large);
}

/** Throws while React renders, so that the error boundary of the map shows the failure. */
function rethrow(error: unknown): never {
  throw error;
}
