import type { CityZone } from '../../modules/cities/city.ts';

/** Where the account parks. */
export interface DemoZone {
  readonly id: string;
  readonly kopecksPerHour: number;
  readonly kind: 'road' | 'barrier';
  /** In a city that sells by parkings: those of the zone. Elsewhere empty. */
  readonly parkingCodes: readonly string[];
}

/** Enough of a zone's parkings to choose from in a history. */
const parkingsOfZone = 3;

/** The zones that a driver could have parked in; `parkings` are those of a city that sells by them. */
export function demoZones(
  zones: readonly (Pick<CityZone, 'id' | 'kind' | 'isActive'> & {
    readonly prices: readonly { readonly kopecks: number }[];
  })[],
  parkings: readonly { readonly code: string; readonly zoneId: string | undefined }[] = [],
): DemoZone[] {
  return zones
    .filter(({ isActive }) => isActive)
    .map(({ id, kind, prices: [price] }) => ({
      id,
      kind,
      kopecksPerHour: price?.kopecks ?? 0,
      parkingCodes: parkings
        .filter(({ zoneId }) => zoneId === id)
        .slice(0, parkingsOfZone)
        .map(({ code }) => code),
    }));
}
