import { useZoneCode } from '@kerb/account/use-zone-code.ts';
import { zoneRanges } from '@kerb/core/domain/permit/zone-ranges.ts';

/** The numbers of zones on their signs. */
export function useZoneText(): (zoneIds: readonly string[]) => string {
  const codeOf = useZoneCode();
  return (zoneIds) => zoneRanges([...new Set(zoneIds.map(codeOf))]);
}
