import { boolean, string } from 'yup';
import { type Instant, minuteOfDay } from '../domain/time.ts';

// Loaded with the schemas alone, when a field is first checked: forms take no more than types from here.

/** What a stay is asked for by in every pay form, as it is typed. */
export interface StayValues {
  /** Zone id; empty until chosen. */
  readonly zone: string;
  /** Parking code, where the city sells by parking. */
  readonly parking: string;
  readonly plate: string;
  readonly isForeign: boolean;
  /** Minutes. */
  readonly duration: string;
  /** `HH:mm` of the city's day, for a stay that is paid afterwards. */
  readonly startTime: string;
}

export interface StayRules {
  readonly paysByParking: boolean;
  readonly now: () => Instant;
  readonly timeZone: string;
}

/** VAL-01: the fields of a stay that have the same rules in every pay form. */
export function stayFields({ paysByParking }: StayRules) {
  return {
    zone: placeField(!paysByParking),
    parking: placeField(paysByParking),
    isForeign: boolean().defined(),
    duration: string().required('errors:NoDurationSelected'),
  };
}

function placeField(isAsked: boolean) {
  return isAsked ? string().required('errors:NoZoneSelected') : string().defined();
}

/** Of a start that is typed: none, or no time. */
export function startProblem(text: string): string | undefined {
  return typedMinute(text) === undefined ? 'pay:start.empty' : undefined;
}

/** PAY-16, SES-09: a start of today is no later than now, on the city's clock. */
export function startTodayProblem(text: string, { now, timeZone }: StayRules): string | undefined {
  const minute = typedMinute(text);
  if (minute === undefined) return 'pay:start.empty';
  return minute > minuteOfDay(now(), timeZone) ? 'errors:FuturePost' : undefined;
}

/** The minute of the day that `HH:mm` names. */
function typedMinute(text: string): number | undefined {
  const [hours, minutes] = text.split(':').map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined;
  return hours * 60 + minutes;
}
