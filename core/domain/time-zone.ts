/**
 * How far a zone is from UTC. `Intl` knows, but asking takes microseconds, and an estimate asks 1440 times:
 * the answer is remembered for each day on which it does not change. The zone of the device plays no part (I18N-07).
 */
const dayMs = 86_400_000;
const mostDaysRemembered = 2000;

const formatters = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, Map<number, number | 'changes'>>();

/** Milliseconds to add to UTC for the wall clock of an IANA zone. Throws a RangeError for an unknown zone. */
export function zoneOffset(epochMs: number, timeZone: string): number {
  const day = Math.floor(epochMs / dayMs);
  const known = days.get(timeZone) ?? rememberZone(timeZone);
  const offset = known.get(day) ?? rememberDay(known, day, timeZone);
  return offset === 'changes' ? askIntl(epochMs, timeZone) : offset;
}

function rememberZone(timeZone: string): Map<number, number | 'changes'> {
  const known = new Map<number, number | 'changes'>();
  formatters.set(
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone: timeZone, timeZoneName: 'longOffset' }),
  );
  days.set(timeZone, known);
  return known;
}

function rememberDay(
  known: Map<number, number | 'changes'>,
  day: number,
  timeZone: string,
): number | 'changes' {
  if (known.size >= mostDaysRemembered) known.clear();
  const atStart = askIntl(day * dayMs, timeZone);
  const offset = atStart === askIntl((day + 1) * dayMs, timeZone) ? atStart : 'changes';
  known.set(day, offset);
  return offset;
}

/** `GMT+03:00`, and plain `GMT` for none; old local times have seconds. */
function askIntl(epochMs: number, timeZone: string): number {
  const text = formatters.get(timeZone)?.format(epochMs) ?? '';
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
  const offset = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -offset : offset;
}
