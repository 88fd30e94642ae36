import { type ObjectSchema, object, string } from 'yup';
import { identifierProblem, isEmail, normaliseIdentifier } from '../domain/account/identifier.ts';
import { newPasswordRule, repeatRule } from './new-password.ts';

export interface RestoreValues {
  /** E-mail, or a phone in the easy variant. */
  readonly identifier: string;
}

export function restoreSchema({ isEasy }: { readonly isEasy: boolean }): ObjectSchema<RestoreValues> {
  return object({
    identifier: string()
      .trim()
      .required('signIn:required')
      .test({
        message: `signIn:identifier.${isEasy ? 'emailOrPhone' : 'email'}`,
        test: (text) =>
          isEasy ? identifierProblem(normaliseIdentifier(text), true) === undefined : isEmail(text),
      }),
  });
}

export interface NewPasswordValues {
  readonly code: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export function newPasswordSchema(): ObjectSchema<NewPasswordValues> {
  return object({
    code: string().trim().required('signIn:code.empty'),
    password: newPasswordRule(),
    confirmPassword: repeatRule('password'),
  });
}
