import { type ObjectSchema, ValidationError } from 'yup';

/** The first message of each field, as forms show it; empty for valid values. */
export function problemsOf(schema: ObjectSchema<object>, values: object): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]).reverse());
  }
}
