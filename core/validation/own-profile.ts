import { type ObjectSchema, object, string } from 'yup';
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

export interface OwnPasswordValues {
  readonly current: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** The current password can have any length. */
export function ownPasswordSchema(): ObjectSchema<OwnPasswordValues> {
  return object({
    current: string().required('errors:RequiredField'),
    password: newPasswordRule(),
    confirmPassword: repeatRule('password'),
  });
}

export interface NewEmailValues {
  readonly email: string;
}

/** PRF-26. Whether it is free is for the city to say. */
export function newEmailSchema({
  current,
}: {
  readonly current: string | undefined;
}): ObjectSchema<NewEmailValues> {
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

export interface NewPhoneValues {
  readonly phone: string;
}

/** A full phone that the account does not have yet. */
export function newPhoneSchema({ own }: { readonly own: readonly string[] }): ObjectSchema<NewPhoneValues> {
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
