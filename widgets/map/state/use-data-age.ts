import { isOld } from '@kerb/core/domain/map/data-age.ts';
import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { cityDay, formatDate, formatTime, instant } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useLayoutEffect, useState } from 'react';

export interface DataAge {
  /** When the occupancy was measured, in words, once it is old. */
  readonly asOf: string | undefined;
  /** When the city said what the device shows in its place, in words; empty if that is not known. */
  readonly lastSeen: string | undefined;
}

const everyMs = 5000;

/** PLUS-08: how old what the map shows is, by the clock of the city. Renders only when that changes. */
export function useDataAge(data: MapData | undefined): DataAge {
  const say = useTimeWords();
  const measuredAt = data?.measuredAt;
  return {
    asOf: useIsOld(measuredAt) && measuredAt !== undefined ? say(measuredAt) : undefined,
    lastSeen: data?.isFromCache ? (data.receivedAt === undefined ? '' : say(data.receivedAt)) : undefined,
  };
}

function useIsOld(measuredAt: number | undefined): boolean {
  const { clock } = useRuntime().api;
  const [old, setOld] = useState(false);
  useLayoutEffect(() => {
    const read = () => setOld(isOld(measuredAt, clock.now()));
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [measuredAt, clock]);
  return old;
}

/** `14:05`, and the date before it if that was not today. */
function useTimeWords(): (epochMs: number) => string {
  const { timeZone } = useCity();
  const language = useLanguage();
  const { clock } = useRuntime().api;
  return (epochMs) => {
    const at = instant(epochMs);
    const time = formatTime(at, timeZone);
    const isToday = cityDay(at, timeZone) === cityDay(clock.now(), timeZone);
    return isToday ? time : `${formatDate(at, timeZone, language)}, ${time}`;
  };
}
