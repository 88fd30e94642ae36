import { type InferType, object, string } from 'yup';
import { identifierProblem } from '../domain/account/identifier.ts';

export interface LoginRules {
  /** The city's `easyAuth`. */
  readonly isEasy: boolean;
  /** Called at each validation, since a failed attempt can add a picture. */
  readonly hasCaptcha: () => boolean;
}

/**
 * Every message is a text key with its namespace. AUTH-14: there is no rule for the length, since old
 * passwords can be short.
 */
export function loginSchema({ isEasy, hasCaptcha }: LoginRules) {
  return object({
    /** E-mail, or phone if the city accepts one. */
    identifier: string()
      .defined()
      .test((text, context) => {
        const problem = identifierText(text.trim(), isEasy);
        return problem === undefined ? true : context.createError({ message: problem });
      }),
    // A password may have spaces, or consist of them.
    password: string().required('signIn:required'),
    /** The driver's answer to the captcha picture, if there is one. */
    captcha: string()
      .defined()
      .test({ message: 'signIn:required', test: (text) => !hasCaptcha() || text.trim() !== '' }),
  });
}

/** The values of the login form, as they are typed. */
export type LoginValues = InferType<ReturnType<typeof loginSchema>>;

function identifierText(text: string, isEasy: boolean): string | undefined {
  if (text === '') return 'signIn:required';
  const problem = identifierProblem(text, isEasy);
  return problem && `signIn:identifier.${problem}`;
}
