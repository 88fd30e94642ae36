import type { FirstCities } from './build/first-cities.ts';

/**
 * The city of the first calls, as `main.tsx` will choose it: the address, then the device, then the build.
 * `undefined` for a city with its own calls. It changes nothing, neither address nor storage.
 */
export function firstCity(
  { all, unusual }: FirstCities,
  {
    search,
    stored,
    usual,
  }: { readonly search: string; readonly stored: string | undefined; readonly usual: string },
): string | undefined {
  const chosen = [new URLSearchParams(search).get('city'), stored, usual].find(
    (city) => city && all.includes(city),
  );
  return chosen && !unusual.includes(chosen) ? chosen : undefined;
}
