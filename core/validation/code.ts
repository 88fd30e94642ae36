import { type ObjectSchema, object, string } from 'yup';

/** An empty code is refused before it is sent. REG-13: the number of digits, if the city has a fixed one. */
export function codeSchema({
  length,
}: {
  readonly length?: number | undefined;
}): ObjectSchema<{ code: string }> {
  const code = string().trim().required('signIn:code.empty');
  if (!length) return object({ code });
  return object({ code: code.matches(new RegExp(`^\\d{${length}}$`), 'signIn:code.digits') });
}
