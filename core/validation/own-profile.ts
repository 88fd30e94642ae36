import { type InferType, type ObjectSchema, object, string } from 'yup';
import type { Names } from '../domain/account/changed-names.ts';
import { isEmail } from '../domain/account/identifier.ts';
import { isProfilePhone, isSamePhone } from '../domain/account/phone.ts';
import { newPasswordRule, repeatRule } from './new-password.ts';

// Every message is a text key with its namespace.

/** First and last name are required. */
export function namesSchema(): ObjectSchema<Names> {
  return object({
    firstName: string().trim().required('errors:RequiredField'),
    lastName: string().trim().required('errors:RequiredField'),
    middleName: string().defined(),
  });
}

/** The current password can have any length. */
export function ownPasswordSchema() {
  return object({
    current: string().required('errors:RequiredField'),
    password: newPasswordRule(),
    confirmPassword: repeatRule('password'),
  });
}

export type OwnPasswordValues = InferType<ReturnType<typeof ownPasswordSchema>>;

/** PRF-26. Whether it is free is for the city to say. */
export function newEmailSchema({ current }: { readonly current: string | undefined }) {
  return object({
    email: string()
      .trim()
      .required('errors:RequiredField')
      .test({ message: 'signIn:identifier.email', test: isEmail })
      .test({
        message: 'profile:email.same',
        test: (text) => text.toLowerCase() !== current?.toLowerCase(),
      }),
  });
}

export type NewEmailValues = InferType<ReturnType<typeof newEmailSchema>>;

/** A full phone that the account does not have yet. */
export function newPhoneSchema({ own }: { readonly own: readonly string[] }) {
  return object({
    phone: string()
      .trim()
      .required('errors:PhoneEmpty')
      .test({ message: 'signIn:registration.phone.format', test: isProfilePhone })
      .test({
        message: 'profile:phone.own',
        test: (text) => !own.some((phone) => isSamePhone(phone, text)),
      }),
  });
}

export type NewPhoneValues = InferType<ReturnType<typeof newPhoneSchema>>;
