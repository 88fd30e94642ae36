import { type ObjectSchema, object, string } from 'yup';
import { checkedText } from './checks.ts';

/** The values of a company's login form, as they are typed. */
export interface CompanyLoginValues {
  /** The taxpayer number. */
  readonly inn: string;
  readonly contractNumber: string;
  /** The answer to the captcha picture, if there is one. */
  readonly captcha: string;
}

/**
 * Both numbers are required, and a taxpayer number has 10 digits, or 12 of a sole trader; spaces between them
 * are ignored. Every message is a text key with its namespace.
 */
export function companyLoginSchema(hasCaptcha: () => boolean): ObjectSchema<CompanyLoginValues> {
  return object({
    inn: checkedText((text) => {
      const digits = text.replace(/\s+/g, '');
      if (digits === '') return 'signIn:required';
      return /^(?:\d{10}|\d{12})$/.test(digits) ? undefined : 'signIn:company.innFormat';
    }),
    contractNumber: string().trim().required('signIn:required'),
    captcha: checkedText((text) => (hasCaptcha() && text.trim() === '' ? 'signIn:required' : undefined)),
  });
}
