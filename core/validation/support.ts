import { type InferType, object, string } from 'yup';
import { isEmail } from '../domain/account/identifier.ts';
import { isSupportPhone } from '../domain/support/support-request.ts';

/** FBK-13, FBK-14. Every message is a text key with its namespace. */
export function supportRequestSchema() {
  return object({
    /** The value of a topic; empty without one. */
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

/** The values of the form of a new request. */
export type SupportRequestValues = InferType<ReturnType<typeof supportRequestSchema>>;
