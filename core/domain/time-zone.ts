/**
 * How far a time zone is from UTC. A call of `Intl` takes microseconds, and an estimate needs 1440 offsets,
 * so the offset of a day is cached unless it changes during the day. The device's time zone has no influence.
 */
const dayMs = 86_400_000;
const maxCachedDays = 2000;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsetsByZone = new Map<string, Map<number, number | 'changes'>>();

/**
 * Milliseconds to add to UTC for the wall clock of an IANA time zone. Throws a RangeError for an unknown time
 * zone.
 */
export function zoneOffset(epochMs: number, timeZone: string): number {
  const day = Math.floor(epochMs / dayMs);
  const offsets = offsetsByZone.get(timeZone) ?? cacheZone(timeZone);
  const offset = offsets.get(day) ?? cacheDay(offsets, day, timeZone);
  return offset === 'changes' ? readOffset(epochMs, timeZone) : offset;
}

function cacheZone(timeZone: string): Map<number, number | 'changes'> {
  const offsets = new Map<number, number | 'changes'>();
  formatters.set(
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone: timeZone, timeZoneName: 'longOffset' }),
  );
  offsetsByZone.set(timeZone, offsets);
  return offsets;
}

function cacheDay(
  offsets: Map<number, number | 'changes'>,
  day: number,
  timeZone: string,
): number | 'changes' {
  if (offsets.size >= maxCachedDays) offsets.clear();
  const atStart = readOffset(day * dayMs, timeZone);
  const offset = atStart === readOffset((day + 1) * dayMs, timeZone) ? atStart : 'changes';
  offsets.set(day, offset);
  return offset;
}

/** Parses `GMT+03:00`, or plain `GMT`. Old local times have seconds. */
function readOffset(epochMs: number, timeZone: string): number {
  const text = formatters.get(timeZone)?.format(epochMs) ?? '';
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
  const offset = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -offset : offset;
}
