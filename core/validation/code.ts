import { type ObjectSchema, object, string } from 'yup';

/** REG-15: empty is said before anything is sent. REG-13: exactly so many digits, where that is known. */
export function codeSchema({
  length,
}: {
  readonly length?: number | undefined;
}): ObjectSchema<{ code: string }> {
  const code = string().trim().required('signIn:code.empty');
  if (!length) return object({ code });
  return object({ code: code.matches(new RegExp(`^\\d{${length}}$`), 'signIn:code.digits') });
}
