import type { ViewState } from '@kerb/map/state/map-props.ts';
import { type MapPreset, parseCategories, parseCentre, parseZoom } from '@kerb/map/state/preset.ts';

/** What an address says of the map, in the words of `<parking-map>`'s attributes (PLUS-06). What cannot be read is left out. */
export function presetIn(search: string): MapPreset {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? undefined;
  return {
    centre: parseCentre(read('center')),
    zoom: parseZoom(read('zoom')),
    categories: parseCategories(read('categories')),
    parking: read('parking')?.trim() || undefined,
  };
}

/** The address of a map that looks like this one; parameters that are not the map's stay. Five decimals are a metre. */
export function searchOf({ centre, zoom, categories, parking }: ViewState, search: string): string {
  const query = new URLSearchParams(search);
  const write = (name: string, value: string | undefined) =>
    value === undefined ? query.delete(name) : query.set(name, value);
  write('center', `${centre.lat.toFixed(5)},${centre.lon.toFixed(5)}`);
  write('zoom', String(zoom));
  write('categories', categories && ([...categories].join() || 'none'));
  write('parking', parking);
  // A comma needs no escaping, and an address is read by people too.
  return `?${query}`.replaceAll('%2C', ',');
}
