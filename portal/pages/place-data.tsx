import { useMapData } from '@kerb/kit/queries/map.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { parsePreset } from './map-address.ts';
import { parkingFacility } from './parking-facility.ts';

/** Tells search engines what the parking of the address is. */
export function PlaceData() {
  const { pathname, search } = useLocation();
  const { parking } = parsePreset(search);
  const { data } = useMapData(parking !== undefined);
  const { displayName } = useCity();
  const cityName = displayName[useLanguage()];
  const object = data?.objects.find(({ code, type }) => code === parking && type === 'parking');
  useEffect(() => {
    if (!object) return;
    const query = new URLSearchParams({ parking: object.code });
    const url = `${location.origin}${pathname}?${query}`;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.append(JSON.stringify(parkingFacility(object, { cityName, url })));
    document.head.append(script);
    return () => script.remove();
  }, [object, cityName, pathname]);
  return null;
}
