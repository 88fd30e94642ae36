import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { ViewState } from '@kerb/map/state/preset.ts';
import { type MapPreset, parseCategories, parseCentre, parseZoom } from '@kerb/map/state/preset.ts';

/**
 * The map's preset in an address, with the names of `<parking-map>`'s attributes, and `free=yes` for the
 * switch of the filter. Unreadable values are left out.
 */
export function parsePreset(search: string): MapPreset {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? undefined;
  const destination = read('destination');
  return {
    centre: parseCentre(read('center')),
    zoom: parseZoom(read('zoom')),
    categories: parseCategories(read('categories')),
    onlyFree: read('free') === 'yes',
    parking: read('parking')?.trim() || undefined,
    plan:
      destination === undefined ? undefined : { destination, arrival: read('arrival'), stay: read('stay') },
  };
}

/**
 * A place in the address. Its nearest parking within 5 m is selected, or an alert says that there is none
 * (`focusPlace`).
 */
export function parsePlace(search: string): LatLon | undefined {
  return parseCentre(new URLSearchParams(search).get('at') ?? undefined);
}

/**
 * The query for a map view, which has moved on from the place of the address. Parameters that are not the
 * map's stay. Five decimals are about a metre.
 */
export function formatSearch(view: ViewState, search: string): string {
  const { centre, zoom, categories, onlyFree, parking, plan } = view;
  const query = new URLSearchParams(search);
  query.delete('at');
  const write = (name: string, value: string | undefined) =>
    value ? query.set(name, value) : query.delete(name);
  write('center', `${centre.lat.toFixed(5)},${centre.lon.toFixed(5)}`);
  write('zoom', String(zoom));
  write('categories', categories && ([...categories].join() || 'none'));
  write('free', onlyFree ? 'yes' : undefined);
  write('parking', parking);
  write('destination', plan.destination);
  write('arrival', plan.destination && plan.arrival);
  write('stay', plan.destination && plan.stay);
  // A comma and a colon need no escaping, and people read addresses too.
  return `?${query}`.replaceAll('%2C', ',').replaceAll('%3A', ':');
}
