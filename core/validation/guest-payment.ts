import { boolean, type ObjectSchema, object, string } from 'yup';
import type { GuestTiming } from '../domain/payment/stay-start.ts';
import { checkedText, methodPhone, plateProblem } from './checks.ts';
import { type StayRules, type StayValues, startTodayProblem, stayFields } from './stay-fields.ts';

/**
 * The values of the guest's pay form, as they are typed. All are texts, so that a switch of the form loses
 * nothing.
 */
export interface GuestPaymentValues extends StayValues {
  /** The driver asks to remember this car on the device after the payment. */
  readonly remember: boolean;
  readonly category: string;
  readonly timing: GuestTiming;
  readonly method: string;
  readonly phone: string;
}

export interface GuestPaymentRules extends StayRules {
  readonly isPhoneRequired: (methodId: string) => boolean;
}

/** Every message is a text key with its namespace. */
export function guestPaymentSchema(rules: GuestPaymentRules): ObjectSchema<GuestPaymentValues> {
  return object({
    ...stayFields(rules),
    plate: checkedText<GuestPaymentValues>((text, { isForeign }) => plateProblem(text, isForeign)),
    remember: boolean().defined(),
    category: string().defined(),
    timing: string<GuestTiming>().defined(),
    startTime: checkedText<GuestPaymentValues>((text, { timing }) =>
      timing === 'retrospectiveToday' ? startTodayProblem(text, rules) : undefined,
    ),
    method: string().required('pay:method.empty'),
    phone: methodPhone(rules.isPhoneRequired),
  });
}
