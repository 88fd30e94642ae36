import { useZones } from '../queries/city.ts';

/** What an address or a host names. */
interface Preset {
  readonly kind?: string | undefined;
  readonly zone?: string | undefined;
  readonly parking?: string | undefined;
}

/**
 * The number of the parking behind a barrier that the preset names, empty if it names only the zone;
 * `undefined` if it is for street parking.
 */
export function useBarrierPreset({ kind, zone, parking = '' }: Preset): string | undefined {
  const { data: zones = [] } = useZones();
  const named = zones.find(({ id }) => id === zone) ?? zones.find(({ code }) => code === zone);
  return kind === 'barrier' || named?.isBehindBarrier ? parking : undefined;
}
