import { type InferType, type ObjectSchema, object, string } from 'yup';
import { isEmail } from '../domain/account/identifier.ts';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import { isDigits, isInn, isKpp, isOgrn, issueDateOf } from '../domain/payment-slip/payer-rules.ts';
import type { SlipPayer } from '../domain/payment-slip/payment-slip.ts';
import { checkedText } from './checks.ts';

/** The values of the payer form, as they are typed. Those of the side that is not chosen stay. */
export interface PayerValues {
  readonly payer: SlipPayer['kind'];
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly address: string;
  readonly document: 'passport' | 'drivingLicence';
  readonly series: string;
  readonly number: string;
  /** `YYYY-MM-DD`, as a date input has it. */
  readonly issuedOn: string;
  readonly issuer: string;
  readonly name: string;
  readonly legalAddress: string;
  readonly ogrn: string;
  readonly inn: string;
  readonly kpp: string;
}

/** Only the chosen side is checked. `today` is the city's day. */
export function payerSchema(today: () => CalendarDate): ObjectSchema<PayerValues> {
  const individual = sideRules('individual');
  const legal = sideRules('legal');
  const digits = individual((text) => (isDigits(text) ? undefined : 'paymentSlips:individual.digits'));
  return object({
    payer: string<PayerValues['payer']>().defined(),
    lastName: individual(requireText),
    firstName: individual(requireText),
    middleName: individual(requireText),
    address: individual(requireText),
    document: string<PayerValues['document']>().defined(),
    series: digits,
    number: digits,
    issuedOn: individual((text) => (issueDateOf(text, today()) ? undefined : 'paymentSlips:individual.date')),
    issuer: individual(requireText),
    name: legal(requireText),
    legalAddress: legal(requireText),
    ogrn: legal((text) => (isOgrn(text) ? undefined : 'paymentSlips:legal.ogrnFormat')),
    inn: legal((text) => (isInn(text) ? undefined : 'paymentSlips:legal.innFormat')),
    kpp: legal((text) => (isKpp(text) ? undefined : 'paymentSlips:legal.kppFormat')),
  });
}

/** Rules of trimmed texts that hold for one side of the form. */
function sideRules(side: PayerValues['payer']) {
  return (problem: (text: string) => string | undefined) =>
    checkedText<PayerValues>((text, { payer }) => (payer === side ? problem(text.trim()) : undefined));
}

function requireText(text: string): string | undefined {
  return text === '' ? 'paymentSlips:required' : undefined;
}

/** The checked values of the chosen side. Throws for values that `payerSchema` refuses. */
export function payerOf(values: PayerValues, today: CalendarDate): SlipPayer {
  if (values.payer === 'legal') {
    return {
      kind: 'legal',
      name: values.name.trim(),
      ogrn: values.ogrn.trim(),
      inn: values.inn.trim(),
      kpp: values.kpp.trim(),
      address: values.legalAddress.trim(),
    };
  }
  const issuedOn = issueDateOf(values.issuedOn.trim(), today);
  if (!issuedOn) throw new RangeError('The date of issue was not checked');
  return {
    kind: 'individual',
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    middleName: values.middleName.trim(),
    address: values.address.trim(),
    document: values.document,
    series: values.series.trim(),
    number: values.number.trim(),
    issuedOn,
    issuer: values.issuer.trim(),
  };
}

/** Required, at most 50 characters, an e-mail. */
export function slipEmailSchema() {
  return object({
    email: checkedText((typed) => {
      const text = typed.trim();
      if (text === '') return 'paymentSlips:required';
      if (text.length > 50) return 'paymentSlips:send.long';
      return isEmail(text) ? undefined : 'paymentSlips:send.format';
    }),
  });
}

export type SlipEmailValues = InferType<ReturnType<typeof slipEmailSchema>>;
