import { type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import { textByKey } from '../runtime/text-by-key.ts';
import { lazyResolver } from './lazy-resolver.ts';

interface Options<Values extends FieldValues> extends Omit<UseFormProps<Values>, 'resolver'> {
  /** Called at each validation, so the rules can depend on what the screen shows now. */
  readonly loadRules: () => Promise<ObjectSchema<Values>>;
}

/** A form with an error text for each field. By default a field is validated once it was left. */
export function useRuledForm<Values extends FieldValues>({ loadRules, ...options }: Options<Values>) {
  const { t } = useTranslation();
  const form = useForm<Values>({ mode: 'onTouched', ...options, resolver: lazyResolver(loadRules) });
  const { errors } = form.formState;
  const textOf = (message: unknown) => (message ? textByKey(t, String(message)) : undefined);
  return {
    form,
    errorOf: (field: Path<Values>) => textOf(errors[field]?.message),
    /** Not about a field: the validation itself could not run. */
    formError: textOf(errors.root?.message),
  };
}
