import { boolean, string } from 'yup';
import { type Instant, minuteOfDay, parseTimeOfDay } from '../domain/time.ts';

// Loaded together with the schemas at the first validation: forms import only the types.

/** The fields of a stay in every pay form, as they are typed. */
export interface StayValues {
  /** Zone id; empty until chosen. */
  readonly zone: string;
  /** Parking code, where the city sells by parking. */
  readonly parking: string;
  readonly plate: string;
  readonly isForeign: boolean;
  /** Minutes. */
  readonly duration: string;
  /** `HH:mm` on the city's clock, for a stay that is paid retrospectively. */
  readonly startTime: string;
}

export interface StayRules {
  readonly paysByParking: boolean;
  readonly now: () => Instant;
  readonly timeZone: string;
}

/** The fields of a stay that every pay form validates in the same way. */
export function stayFields({ paysByParking }: StayRules) {
  return {
    zone: spotField(!paysByParking),
    parking: spotField(paysByParking),
    isForeign: boolean().defined(),
    duration: string().required('errors:NoDurationSelected'),
  };
}

function spotField(isRequired: boolean) {
  return isRequired ? string().required('errors:NoZoneSelected') : string().defined();
}

/** The problem of a typed start time: it is empty or invalid. */
export function startProblem(text: string): string | undefined {
  return parseTimeOfDay(text) === undefined ? 'pay:start.empty' : undefined;
}

/** A start today must not be later than now on the city's clock. */
export function startTodayProblem(text: string, { now, timeZone }: StayRules): string | undefined {
  const minute = parseTimeOfDay(text);
  if (minute === undefined) return 'pay:start.empty';
  return minute > minuteOfDay(now(), timeZone) ? 'errors:FuturePost' : undefined;
}
