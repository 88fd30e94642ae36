import { boolean, type ObjectSchema, object, string } from 'yup';
import type { Timing } from '../domain/payment/stay-start.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { typedPlate } from '../domain/plate/typed-plate.ts';
import { type Instant, minuteOfDay } from '../domain/time.ts';
import { plateProblem, reject } from './checks.ts';

/** The form of who pays from the balance, as it is typed. */
export interface AccountPaymentValues {
  /** Zone id; empty until chosen. */
  readonly zone: string;
  /** Parking code, where the city sells by parking. */
  readonly parking: string;
  readonly plate: string;
  readonly isForeign: boolean;
  /** Minutes. */
  readonly duration: string;
  readonly timing: Timing;
  /** `HH:mm` of the city's day, for a stay that is paid afterwards. */
  readonly startTime: string;
}

export interface AccountPaymentRules {
  readonly paysByParking: boolean;
  /** SES-05. */
  readonly isParked: (plate: Plate) => boolean;
  readonly now: () => Instant;
  readonly timeZone: string;
}

/** SES-11. Every message is a key of the texts, with its namespace. */
export function accountPaymentSchema(rules: AccountPaymentRules): ObjectSchema<AccountPaymentValues> {
  const chosen = (isAsked: boolean) =>
    isAsked ? string().required('errors:NoZoneSelected') : string().defined();
  return object({
    zone: chosen(!rules.paysByParking),
    parking: chosen(rules.paysByParking),
    plate: string()
      .defined()
      .test('plate', (text, context) =>
        reject(context, vehicleProblem(text, context.parent.isForeign === true, rules)),
      ),
    isForeign: boolean().defined(),
    duration: string().required('errors:NoDurationSelected'),
    timing: string<Timing>().defined(),
    startTime: string()
      .defined()
      .test('start', (text, context) => reject(context, startProblem(context.parent.timing, text, rules))),
  });
}

function vehicleProblem(
  text: string,
  isForeign: boolean,
  { isParked }: AccountPaymentRules,
): string | undefined {
  const plate = typedPlate({ plate: text, isForeign });
  if (plate && isParked(plate)) return 'parking:plate.parked';
  return plateProblem(text, isForeign);
}

/** SES-09: a time not after now, for today alone. */
function startProblem(
  timing: Timing,
  text: string,
  { now, timeZone }: AccountPaymentRules,
): string | undefined {
  if (timing === 'now') return undefined;
  const [hours, minutes] = text.split(':').map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return 'pay:start.empty';
  const isLater = hours * 60 + minutes > minuteOfDay(now(), timeZone);
  return timing === 'today' && isLater ? 'errors:FuturePost' : undefined;
}
