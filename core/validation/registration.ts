import { boolean, type ObjectSchema, object, string } from 'yup';
import { isEmail } from '../domain/account/identifier.ts';
import { isFullPhone, type NewDriver } from '../domain/account/registration.ts';
import { newPasswordRule, repeatRule } from './new-password.ts';

/** The form's values as they are typed. */
export interface RegistrationValues extends NewDriver {
  readonly confirmPassword: string;
  readonly agreement: boolean;
}

export interface RegistrationRules {
  /** The city asks for names, and its registration is not the easy one. */
  readonly areNamesRequired: boolean;
}

/** Every message is a text key with its namespace. */
export function registrationSchema({
  areNamesRequired,
}: RegistrationRules): ObjectSchema<RegistrationValues> {
  const name = () => (areNamesRequired ? string().trim().required('signIn:required') : string().defined());
  return object({
    email: string()
      .trim()
      .required('signIn:required')
      .test({ message: 'signIn:identifier.email', test: isEmail }),
    password: newPasswordRule(),
    confirmPassword: repeatRule('password'),
    phone: phoneRule(),
    firstName: name(),
    lastName: name(),
    middleName: string().defined(),
    agreement: boolean().defined().isTrue('signIn:registration.agreement.needed'),
  });
}

/** The form for another phone. */
export function newPhoneSchema(): ObjectSchema<{ readonly phone: string }> {
  return object({ phone: phoneRule() });
}

function phoneRule() {
  return string()
    .trim()
    .required('errors:PhoneEmpty')
    .test({ message: 'signIn:registration.phone.format', test: isFullPhone });
}
