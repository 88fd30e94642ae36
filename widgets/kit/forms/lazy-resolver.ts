import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ObjectSchema } from 'yup';

/** A yup schema for react-hook-form, loaded when a field is checked for the first time: yup is not needed to show a form. */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<ObjectSchema<Values>>,
): Resolver<Values> {
  return async (values) => {
    const schema = await load();
    try {
      await schema.validate(values, { abortEarly: false });
      return { values, errors: {} };
    } catch (error) {
      return { values: {}, errors: fieldErrors<Values>(error) };
    }
  };
}

interface Problem {
  readonly path?: string;
  readonly message: string;
}

/** The first problem of each field. Anything that is no validation error is thrown on. */
function fieldErrors<Values extends FieldValues>(error: unknown): FieldErrors<Values> {
  if (!(error instanceof Error) || error.name !== 'ValidationError' || !('inner' in error)) throw error;
  const problems = error.inner as readonly Problem[];
  const first = new Map<string, { type: string; message: string }>();
  for (const { path, message } of problems)
    if (path && !first.has(path)) first.set(path, { type: 'yup', message });
  return Object.fromEntries(first) as FieldErrors<Values>;
}
