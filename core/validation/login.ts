import { type ObjectSchema, object, string } from 'yup';
import { identifierProblem } from '../domain/account/identifier.ts';

/** The login form as it is typed. */
export interface LoginValues {
  /** E-mail, or a phone where the city takes one. */
  readonly identifier: string;
  readonly password: string;
  /** What the driver read in the picture, where there is one. */
  readonly captcha: string;
}

export interface LoginRules {
  /** The city's `easyAuth` (AUTH-15, AUTH-16). */
  readonly isEasy: boolean;
  /** Asked each time, since a picture comes with a failed try (AUTH-07). */
  readonly hasCaptcha: () => boolean;
}

/** Every message is a key of the texts, with its namespace. AUTH-14: no rule of length, since old passwords may be short. */
export function loginSchema({ isEasy, hasCaptcha }: LoginRules): ObjectSchema<LoginValues> {
  return object({
    identifier: string()
      .defined()
      .test('identifier', (text, context) => {
        const problem = identifierText(text.trim(), isEasy);
        return problem === undefined ? true : context.createError({ message: problem });
      }),
    // Spaces may belong to it (AUTH-17), so a password of spaces alone is one.
    password: string().required('signIn:required'),
    captcha: string()
      .defined()
      .test('captcha', 'signIn:required', (text) => !hasCaptcha() || text.trim() !== ''),
  });
}

function identifierText(text: string, isEasy: boolean): string | undefined {
  if (text === '') return 'signIn:required';
  const problem = identifierProblem(text, isEasy);
  return problem && `signIn:identifier.${problem}`;
}
