import { type ObjectSchema, object, string } from 'yup';
import type { Timing } from '../domain/payment/stay-start.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { typedPlate } from '../domain/plate/typed-plate.ts';
import { checkedText, plateProblem } from './checks.ts';
import {
  type StayRules,
  type StayValues,
  startProblem,
  startTodayProblem,
  stayFields,
} from './stay-fields.ts';

/** The values of the account's pay form, as they are typed. */
export interface AccountPaymentValues extends StayValues {
  readonly timing: Timing;
}

export interface AccountPaymentRules extends StayRules {
  readonly isParked: (plate: Plate) => boolean;
}

/** SES-11. Every message is a text key with its namespace. */
export function accountPaymentSchema(rules: AccountPaymentRules): ObjectSchema<AccountPaymentValues> {
  return object({
    ...stayFields(rules),
    plate: checkedText<AccountPaymentValues>((text, { isForeign }) => vehicleProblem(text, isForeign, rules)),
    timing: string<Timing>().defined(),
    startTime: checkedText<AccountPaymentValues>((text, { timing }) =>
      retrospectiveProblem(timing, text, rules),
    ),
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

/** SES-09: any time of yesterday is valid. */
function retrospectiveProblem(timing: Timing, text: string, rules: AccountPaymentRules): string | undefined {
  if (timing === 'now') return undefined;
  return timing === 'retrospectiveToday' ? startTodayProblem(text, rules) : startProblem(text);
}
