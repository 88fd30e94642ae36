import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';
import { parkingFacility } from './parking-facility.ts';

export interface PlaceDataProps {
  /** Of the parking that the address names. */
  readonly code: string;
  readonly objects: readonly MapObject[];
}

/** Tells search engines what the parking of the address is. */
export function PlaceData({ code, objects }: PlaceDataProps) {
  const { displayName } = useCity();
  const cityName = displayName[useLanguage()];
  const object = objects.find((each) => each.code === code && each.type === 'parking');
  useEffect(() => {
    if (!object) return;
    const url = `${location.origin}${location.pathname}?${new URLSearchParams({ parking: object.code })}`;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.append(JSON.stringify(parkingFacility(object, { cityName, url })));
    document.head.append(script);
    return () => script.remove();
  }, [object, cityName]);
  return null;
}
