import { boolean, type ObjectSchema, object, string } from 'yup';
import { phoneProblem } from '../domain/payment/phone.ts';
import { normaliseForeignPlate, parsePlate } from '../domain/plate/plate.ts';
import { type Instant, minuteOfDay } from '../domain/time.ts';

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

function reject(context: { createError(error: { message: string }): Error }, message: string | undefined) {
  return message === undefined ? true : (context.createError({ message }) as never);
}

/** PAY-03, PAY-05, VAL-01. */
function plateProblem(text: string, isForeign: boolean): string | undefined {
  if (text.trim() === '') return 'errors:EmptyTs';
  const isReadable = isForeign ? normaliseForeignPlate(text) : parsePlate(text);
  return isReadable ? undefined : `pay:plate.${isForeign ? 'foreignFormat' : 'format'}`;
}

/** PAY-16: a time not after now, of the city's day. */
function startProblem(text: string, { now, timeZone }: GuestPaymentRules): string | undefined {
  const [hours, minutes] = text.split(':').map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return 'pay:start.empty';
  return hours * 60 + minutes > minuteOfDay(now(), timeZone) ? 'errors:FuturePost' : undefined;
}

/** PAY-12, PAY-13. */
function phoneText(text: string): string | undefined {
  const problem = phoneProblem(text);
  return problem && `pay:phone.${problem}`;
}
