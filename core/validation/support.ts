import { type ObjectSchema, object, string } from 'yup';
import { isEmail } from '../domain/account/identifier.ts';
import { isSupportPhone } from '../domain/support/support-request.ts';

/** The values of the form of a new request. */
export interface SupportRequestValues {
  /** The value of a topic; empty without one. */
  readonly topic: string;
  readonly message: string;
  readonly phone: string;
  readonly email: string;
}

/** FBK-13, FBK-14. Every message is a text key with its namespace. */
export function supportRequestSchema(): ObjectSchema<SupportRequestValues> {
  return object({
    topic: string().defined(),
    message: string().trim().required('support:form.required'),
    phone: string()
      .defined()
      .test({
        message: 'support:form.phoneFormat',
        test: (text) => text.trim() === '' || isSupportPhone(text),
      }),
    email: string()
      .trim()
      .required('support:form.required')
      .test({ message: 'support:form.emailFormat', test: isEmail }),
  });
}
