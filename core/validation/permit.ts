import { array, type InferType, type ObjectSchema, object, string } from 'yup';
import { parseCalendarDate } from '../domain/calendar-dates.ts';
import { slipMethod } from '../domain/city/payment-methods.ts';
import type { permitStartRange } from '../domain/permit/permit.ts';
import { checkedText, methodPhone } from './checks.ts';

/** The values of the purchase form. */
export interface PermitPurchaseValues {
  readonly plate: string;
  /** `YYYY-MM-DD`, as a date input has it. */
  readonly startDate: string;
  readonly method: string;
  readonly phone: string;
}

export interface PermitPurchaseRules {
  readonly range: ReturnType<typeof permitStartRange>;
  readonly isPhoneRequired: (methodId: string) => boolean;
  /** Whether the method can pay for the permit: false only for a balance that is too low. */
  readonly isCovered: (methodId: string) => boolean;
}

/** Every message is a text key with its namespace. */
export function permitPurchaseSchema({
  range,
  isPhoneRequired,
  isCovered,
}: PermitPurchaseRules): ObjectSchema<PermitPurchaseValues> {
  return object({
    plate: string().required('permits:form.plateEmpty'),
    // A permit that is paid by slip begins when the money arrives.
    startDate: checkedText<PermitPurchaseValues>((text, { method }) =>
      method === slipMethod ? undefined : dateProblem(text, range),
    ),
    method: checkedText((id) => {
      if (id === '') return 'permits:form.chooseMethod';
      return isCovered(id) ? undefined : 'errors:NoMoneyNoHoney';
    }),
    phone: methodPhone(isPhoneRequired),
  });
}

export function permitSearchSchema({ range }: Pick<PermitPurchaseRules, 'range'>) {
  return object({
    plate: string().required('permits:form.plateEmpty'),
    zones: array().of(string().required()).required().min(1, 'permits:finder.zonesEmpty'),
    /** `YYYY-MM-DD`. */
    startDate: checkedText((text) => dateProblem(text, range)),
    /** Days, as a select has them. */
    days: string().required('permits:finder.daysEmpty'),
  });
}

/** The values of the permit finder. */
export type PermitSearchValues = InferType<ReturnType<typeof permitSearchSchema>>;

function dateProblem(text: string, { first, last }: PermitPurchaseRules['range']): string | undefined {
  const date = parseCalendarDate(text);
  if (!date) return 'permits:form.dateEmpty';
  // Dates sort as texts.
  if (date < first) return 'permits:form.dateEarly';
  return date > last ? 'permits:form.dateLate' : undefined;
}
