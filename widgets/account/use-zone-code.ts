import { useZones } from '@kerb/kit/queries/city.ts';

/** A zone by the number on its sign: "…" until the zones are there, and the id of a zone that is gone. */
export function useZoneCode(): (zoneId: string) => string {
  const { data: zones } = useZones();
  return (zoneId) => (zones ? (zones.find(({ id }) => id === zoneId)?.code ?? zoneId) : '…');
}
