import { type ObjectSchema, object, string } from 'yup';
import type { Timing } from '../domain/payment/stay-start.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { typedPlate } from '../domain/plate/typed-plate.ts';
import { hasDuration } from '../domain/session/account-stay.ts';
import { checkedText, phoneText, plateProblem } from './checks.ts';
import {
  type StayRules,
  type StayValues,
  startProblem,
  startTodayProblem,
  stayFields,
} from './stay-fields.ts';

/** The values of the account's pay form, as they are typed. */
export interface AccountPaymentValues extends StayValues {
  /** Of a vehicle that is not saved, where the city asks for it. */
  readonly category: string;
  readonly timing: Timing;
  /** How a stay is paid in a city without balances; else ignored. The same for the phone. */
  readonly method: string;
  readonly phone: string;
}

export interface AccountPaymentRules extends StayRules {
  readonly isParked: (plate: Plate) => boolean;
  readonly hasBalance: boolean;
  readonly isPhoneRequired: (methodId: string) => boolean;
}

/** SES-11. Every message is a text key with its namespace. */
export function accountPaymentSchema(rules: AccountPaymentRules): ObjectSchema<AccountPaymentValues> {
  const { hasBalance, isPhoneRequired } = rules;
  // Without a balance only a retrospective stay is paid at once, by a method; one that begins now has no end.
  const isPaidByMethod = (timing: Timing) => !hasBalance && timing !== 'now';
  return object({
    ...stayFields(rules),
    duration: checkedText<AccountPaymentValues>((text, { timing }) =>
      text === '' && hasDuration({ hasBalance }, timing) ? 'errors:NoDurationSelected' : undefined,
    ),
    plate: checkedText<AccountPaymentValues>((text, { isForeign }) => vehicleProblem(text, isForeign, rules)),
    category: string().defined(),
    timing: string<Timing>().defined(),
    startTime: checkedText<AccountPaymentValues>((text, { timing }) =>
      retrospectiveProblem(timing, text, rules),
    ),
    method: checkedText<AccountPaymentValues>((text, { timing }) =>
      text === '' && isPaidByMethod(timing) ? 'pay:method.stay' : undefined,
    ),
    phone: checkedText<AccountPaymentValues>((text, { timing, method }) =>
      isPaidByMethod(timing) && isPhoneRequired(method) ? phoneText(text) : undefined,
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

/** Any time of yesterday is valid. */
function retrospectiveProblem(timing: Timing, text: string, rules: AccountPaymentRules): string | undefined {
  if (timing === 'now') return undefined;
  return timing === 'retrospectiveToday' ? startTodayProblem(text, rules) : startProblem(text);
}
