import { zoneRanges } from '@kerb/core/domain/permit/zone-ranges.ts';
import { useZones } from '@kerb/kit/queries/city.ts';

/** The numbers of zones on their signs; the ids until the zones have loaded, or of a zone that is gone. */
export function useZoneText(): (zoneIds: readonly string[]) => string {
  const { data: zones = [] } = useZones();
  return (zoneIds) => zoneRanges(zoneIds.map((id) => zones.find((zone) => zone.id === id)?.code ?? id));
}
