import { boolean, type ObjectSchema, object, string } from 'yup';
import { type Instant, minuteOfDay } from '../domain/time.ts';
import { phoneText, plateProblem, reject } from './checks.ts';

/** The pay form as it is typed; all texts, so that nothing typed is lost on the way. */
export interface GuestPaymentValues {
  /** Zone id; empty until chosen. */
  readonly zone: string;
  /** Parking code, where the city sells by parking. */
  readonly parking: string;
  readonly plate: string;
  readonly isForeign: boolean;
  /** PLUS-10: asked to keep this car on the device once it is paid for. */
  readonly remember: boolean;
  readonly category: string;
  /** Minutes. */
  readonly duration: string;
  readonly timing: 'now' | 'earlier';
  /** `HH:mm` of the city's day, for `earlier`. */
  readonly startTime: string;
  readonly method: string;
  readonly phone: string;
}

export interface GuestPaymentRules {
  readonly paysByParking: boolean;
  readonly isPhoneRequired: (methodId: string) => boolean;
  readonly now: () => Instant;
  readonly timeZone: string;
}

/** Every message is a key of the texts, with its namespace. */
export function guestPaymentSchema(rules: GuestPaymentRules): ObjectSchema<GuestPaymentValues> {
  const chosen = (isAsked: boolean) =>
    isAsked ? string().required('errors:NoZoneSelected') : string().defined();
  return object({
    zone: chosen(!rules.paysByParking),
    parking: chosen(rules.paysByParking),
    plate: string()
      .defined()
      .test('plate', (text, context) =>
        reject(context, plateProblem(text, context.parent.isForeign === true)),
      ),
    isForeign: boolean().defined(),
    remember: boolean().defined(),
    category: string().defined(),
    duration: string().required('errors:NoDurationSelected'),
    timing: string<'now' | 'earlier'>().defined(),
    startTime: string()
      .defined()
      .test('start', (text, context) =>
        reject(context, context.parent.timing === 'earlier' ? startProblem(text, rules) : undefined),
      ),
    method: string().required('pay:method.empty'),
    phone: string()
      .defined()
      .test('phone', (text, context) =>
        reject(context, rules.isPhoneRequired(context.parent.method) ? phoneText(text) : undefined),
      ),
  });
}

/** PAY-16: a time not after now, of the city's day. */
function startProblem(text: string, { now, timeZone }: GuestPaymentRules): string | undefined {
  const [hours, minutes] = text.split(':').map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return 'pay:start.empty';
  return hours * 60 + minutes > minuteOfDay(now(), timeZone) ? 'errors:FuturePost' : undefined;
}
