import { phoneProblem } from '../domain/payment/phone.ts';
import { normaliseForeignPlate, parsePlate } from '../domain/plate/plate.ts';

/** For a yup test that knows what is wrong: the key of its text, or `undefined`. */
export function reject(
  context: { createError(error: { message: string }): Error },
  message: string | undefined,
) {
  return message === undefined ? true : (context.createError({ message }) as never);
}

/** PAY-03, PAY-05, VAL-01. */
export function plateProblem(text: string, isForeign: boolean): string | undefined {
  if (text.trim() === '') return 'errors:EmptyTs';
  const isReadable = isForeign ? normaliseForeignPlate(text) : parsePlate(text);
  return isReadable ? undefined : `pay:plate.${isForeign ? 'foreignFormat' : 'format'}`;
}

/** PAY-12, PAY-13. */
export function phoneText(text: string): string | undefined {
  const problem = phoneProblem(text);
  return problem && `pay:phone.${problem}`;
}
