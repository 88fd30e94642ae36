import { type InferType, object, string } from 'yup';
import { checkedText } from './checks.ts';

/**
 * Both numbers are required, and a taxpayer number has 10 digits, or 12 of a sole trader; spaces between them
 * are ignored. Every message is a text key with its namespace.
 */
export function companyLoginSchema(hasCaptcha: () => boolean) {
  return object({
    /** The taxpayer number. */
    inn: checkedText((text) => {
      const digits = text.replace(/\s+/g, '');
      if (digits === '') return 'signIn:required';
      return /^(?:\d{10}|\d{12})$/.test(digits) ? undefined : 'signIn:company.innFormat';
    }),
    contractNumber: string().trim().required('signIn:required'),
    /** The answer to the captcha picture, if there is one. */
    captcha: checkedText((text) => (hasCaptcha() && text.trim() === '' ? 'signIn:required' : undefined)),
  });
}

/** The values of a company's login form, as they are typed. */
export type CompanyLoginValues = InferType<ReturnType<typeof companyLoginSchema>>;
