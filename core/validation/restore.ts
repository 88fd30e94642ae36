import { type InferType, object, string } from 'yup';
import { identifierProblem, isEmail, normaliseIdentifier } from '../domain/account/identifier.ts';
import { newPasswordRule, repeatRule } from './new-password.ts';

export function restoreSchema({ isEasy }: { readonly isEasy: boolean }) {
  return object({
    /** E-mail, or a phone in the easy variant. */
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

export type RestoreValues = InferType<ReturnType<typeof restoreSchema>>;

export function newPasswordSchema() {
  return object({
    code: string().trim().required('signIn:code.empty'),
    password: newPasswordRule(),
    confirmPassword: repeatRule('password'),
  });
}

export type NewPasswordValues = InferType<ReturnType<typeof newPasswordSchema>>;
