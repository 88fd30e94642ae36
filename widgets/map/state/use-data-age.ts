import { isOld } from '@kerb/core/domain/map/data-age.ts';
import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { cityDay, formatDate, formatTime, instant } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useLayoutEffect, useState } from 'react';

export interface DataAge {
  /** The formatted time when the occupancy was measured, once it is old. */
  readonly asOf: string | undefined;
  /**
   * The formatted time of the cached reply that is shown; empty if the time is unknown, `undefined` for a
   * fresh reply.
   */
  readonly cachedAt: string | undefined;
}

/** Milliseconds between two checks of the clock. */
const checkMs = 5000;

/** The age of the map's data, by the clock of the city. Renders only when it changes. */
export function useDataAge(data: MapData | undefined): DataAge {
  const format = useTimeFormat();
  const measuredAt = data?.measuredAt;
  return {
    asOf: useIsOld(measuredAt) && measuredAt !== undefined ? format(measuredAt) : undefined,
    cachedAt: data?.isFromCache ? (data.receivedAt === undefined ? '' : format(data.receivedAt)) : undefined,
  };
}

function useIsOld(measuredAt: number | undefined): boolean {
  const { clock } = useRuntime();
  const [old, setOld] = useState(false);
  useLayoutEffect(() => {
    const read = () => setOld(isOld(measuredAt, clock.now()));
    read();
    const timer = setInterval(read, checkMs);
    return () => clearInterval(timer);
  }, [measuredAt, clock]);
  return old;
}

/** Formats epoch milliseconds as `14:05`, with the date before it on any day but today. */
function useTimeFormat(): (epochMs: number) => string {
  const { timeZone } = useCity();
  const language = useLanguage();
  const { clock } = useRuntime();
  return (epochMs) => {
    const at = instant(epochMs);
    const time = formatTime(at, timeZone);
    const isToday = cityDay(at, timeZone) === cityDay(clock.now(), timeZone);
    return isToday ? time : `${formatDate(at, timeZone, language)}, ${time}`;
  };
}
