import { string } from 'yup';
import { phoneProblem } from '../domain/payment/phone.ts';
import { typedPlate } from '../domain/plate/typed-plate.ts';

/**
 * A text field whose rule can use the other fields. The rule returns the text key of the message, or
 * `undefined`.
 */
export function checkedText<Values>(problem: (text: string, values: Values) => string | undefined) {
  return string()
    .defined()
    .test((text, context) => {
      const message = problem(text, context.parent);
      return message === undefined || context.createError({ message });
    });
}

export function plateProblem(text: string, isForeign: boolean): string | undefined {
  if (text.trim() === '') return 'errors:EmptyTs';
  const plate = typedPlate({ plate: text, isForeign });
  return plate ? undefined : `pay:plate.${isForeign ? 'foreignFormat' : 'format'}`;
}

/** The phone of a payment, if its method needs one. */
export function methodPhone(isPhoneRequired: (methodId: string) => boolean) {
  return checkedText<{ readonly method: string }>((text, { method }) =>
    isPhoneRequired(method) ? phoneText(text) : undefined,
  );
}

/** The message of a phone that is required. */
export function phoneText(text: string): string | undefined {
  const problem = phoneProblem(text);
  return problem && `pay:phone.${problem}`;
}
