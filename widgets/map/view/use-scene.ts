import { type CategoryFilter, isShown } from '@kerb/core/domain/map/category-filter.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { useMemo } from 'react';
import { filteredScene } from '../scene/city-scene.ts';
import { usePlacedCity } from './use-placed-city.ts';

/** The city's objects, ready to be drawn, clustered and found. The filter leaves what is known of each as it is. */
export function useScene(filter: CategoryFilter) {
  const query = useMapData();
  const city = usePlacedCity(query.data?.objects);
  const scene = useMemo(
    () => city && filteredScene(city, (category) => isShown(filter, category)),
    [city, filter],
  );
  return { scene, query };
}
