import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { runSliced, runSync } from '@kerb/core/scheduling/sliced-work.ts';
import { useLayoutEffect, useMemo, useState } from 'react';
import { type IndexedCity, indexCity } from '../scene/city-scene.ts';

/** So many objects take a few milliseconds; waiting for a second frame would only flicker. */
const smallCity = 5000;

/** The objects with their places. Those of a large city come a moment later and never freeze the page; until then the last ones stay. */
export function useIndexedCity(objects: readonly MapObject[] | undefined): IndexedCity | undefined {
  const isSmall = objects !== undefined && objects.length <= smallCity;
  const small = useMemo(() => (isSmall ? runSync(indexCity(objects)) : undefined), [objects, isSmall]);
  const [large, setLarge] = useState<IndexedCity>();
  // Not after the next frame: what is waited for begins at once.
  useLayoutEffect(() => {
    if (!objects || isSmall) return;
    const build = new AbortController();
    runSliced(indexCity(objects), build.signal).then(setLarge, (error: unknown) => {
      if (!build.signal.aborted) setLarge(() => rethrow(error));
    });
    return () => build.abort();
  }, [objects, isSmall]);
  return small ?? (objects && large);
}

/** Into the rendering, where the map's failure is shown (MAP-30). */
function rethrow(error: unknown): never {
  throw error;
}
