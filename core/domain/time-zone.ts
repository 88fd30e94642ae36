/**
 * How far a zone is from UTC. `Intl` knows, but asking takes microseconds, and an estimate asks 1440 times:
 * the answer is remembered for each day on which it does not change. The zone of the device plays no part (I18N-07).
 */
const dayMs = 86_400_000;
const mostDaysRemembered = 2000;

const formatters = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, Map<number, number | 'changes'>>();

/** Milliseconds to add to UTC for the wall clock of an IANA zone. Throws a RangeError for an unknown zone. */
export function zoneOffset(epochMs: number, zone: string): number {
  const day = Math.floor(epochMs / dayMs);
  const known = days.get(zone) ?? rememberZone(zone);
  const offset = known.get(day) ?? rememberDay(known, day, zone);
  return offset === 'changes' ? askIntl(epochMs, zone) : offset;
}

function rememberZone(zone: string): Map<number, number | 'changes'> {
  const known = new Map<number, number | 'changes'>();
  formatters.set(zone, new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }));
  days.set(zone, known);
  return known;
}

function rememberDay(known: Map<number, number | 'changes'>, day: number, zone: string): number | 'changes' {
  if (known.size >= mostDaysRemembered) known.clear();
  const atStart = askIntl(day * dayMs, zone);
  const offset = atStart === askIntl((day + 1) * dayMs, zone) ? atStart : 'changes';
  known.set(day, offset);
  return offset;
}

/** `GMT+03:00`, and plain `GMT` for none; old local times have seconds. */
function askIntl(epochMs: number, zone: string): number {
  const text = formatters.get(zone)?.format(epochMs) ?? '';
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
  const offset = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -offset : offset;
}
