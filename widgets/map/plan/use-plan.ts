import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { arrivalOf, stayOf } from '@kerb/core/domain/plan/plan-request.ts';
import { type PlanAnswer, type PlanQuestion, planStay } from '@kerb/core/domain/plan/plan-stay.ts';
import { normalisePlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import type { VehicleCategory } from '@kerb/core/domain/plate/vehicle-category.ts';
import { addMinutes, minutes, toIso } from '@kerb/core/domain/time.ts';
import { runSliced } from '@kerb/core/scheduling/sliced-work.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useCity, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMapContext } from '../state/map-context.ts';
import { parseCentre } from '../state/preset.ts';

/** Milliseconds between two readings of the clock. */
const refreshMs = 10_000;

/** Who parks. */
export interface PlanDriver {
  readonly plate: Plate;
  readonly vehicleCategory: VehicleCategory;
  readonly isDisabled: boolean;
}

const anybody: PlanDriver = { plate: normalisePlate(''), vehicleCategory: 'B', isDisabled: false };

/** The question of the form, once it has a destination, and its answers, once they are found. */
export function usePlan(objects: readonly MapObject[]) {
  const { timeZone, city } = useCity();
  const { plan, useConcessions } = useMapContext();
  const { request, ask } = plan;
  const emit = useEmit();
  const settings = useCitySettings();
  const now = useServerNow(refreshMs);
  const concessions = useConcessions();
  const [driver, setDriver] = useState<PlanDriver>();
  const durations = settings.data?.durations;
  const arrival = arrivalOf(request, now, timeZone);
  const { destination, stay } = request;
  const own = concessions.find(({ plate }) => plate !== '#');
  const shown = driver ?? (own ? { ...anybody, plate: normalisePlate(own.plate) } : anybody);
  const { plate, vehicleCategory, isDisabled } = shown;
  const question = useMemo<PlanQuestion | undefined>(() => {
    const point = parseCentre(destination);
    return point && durations
      ? {
          destination: point,
          arrival,
          stay: stayOf({ stay }),
          timeZone,
          durations,
          concessions,
          plate,
          vehicleCategory,
          isDisabled,
        }
      : undefined;
  }, [destination, arrival, stay, timeZone, durations, concessions, plate, vehicleCategory, isDisabled]);
  const [found, setFound] = useState<{
    readonly question: PlanQuestion;
    readonly answers: readonly PlanAnswer[];
  }>();
  const report = useEffectEvent((asked: PlanQuestion, answers: readonly PlanAnswer[]) => {
    setFound({ question: asked, answers });
    emit('kerb-plan', {
      city,
      arrival: toIso(asked.arrival, timeZone),
      minutes: asked.stay,
      answers: answers.length,
      cheapest: answers.length > 0 ? Math.min(...answers.map(({ terms }) => terms.quote.total)) : undefined,
    });
  });
  useEffect(() => {
    if (!question) return;
    const abort = new AbortController();
    runSliced(planStay(objects, question), abort.signal).then(
      (answers) => report(question, answers),
      () => {},
    );
    return () => abort.abort();
  }, [objects, question]);
  return {
    request,
    ask,
    now,
    arrival,
    durations,
    concessions,
    driver: shown,
    setDriver,
    question,
    asksVehicleCategory: settings.data?.asksVehicleCategory === true,
    /** Without the city's settings nothing can be planned. */
    failure:
      settings.data === undefined && settings.error
        ? { error: settings.error, retry: () => void settings.refetch() }
        : undefined,
    /** A minute later the last answers stay until the next ones are found. */
    answers: question && found?.question.destination === question.destination ? found.answers : undefined,
  };
}

export type Plan = ReturnType<typeof usePlan>;

/** When a planned stay ends. */
export function endOf({ arrival, stay }: Pick<PlanQuestion, 'arrival' | 'stay'>) {
  return addMinutes(arrival, minutes(stay));
}
