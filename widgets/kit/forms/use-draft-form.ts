import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textByKey } from '../runtime/text-by-key.ts';

interface Options<Values extends FieldValues> {
  /** The values as typed, stored outside of React and updated with every change. */
  readonly draft: { values: Values };
  readonly initialValues: Values;
  readonly resolver: Resolver<Values>;
  /** From top to bottom: the library's own order changes when fields are added and removed. */
  readonly fieldOrder: readonly Path<Values>[];
}

/** A form whose values outlive React, with an error text for each field. */
export function useDraftForm<Values extends FieldValues>(options: Options<Values>) {
  const { draft, initialValues, resolver, fieldOrder } = options;
  const { t } = useTranslation();
  const form = useForm<Values>({
    defaultValues: initialValues as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (all: Values) => all });
  useEffect(() => {
    draft.values = values;
  }, [draft, values]);
  const { errors } = form.formState;
  const textOf = (message: unknown) =>
    typeof message === 'string' && message ? textByKey(t, message) : undefined;
  return {
    form,
    values,
    errorOf: (field: Path<Values>) => textOf(errors[field]?.message),
    /** Not about a field: the validation itself could not run. */
    formError: textOf(errors.root?.message),
    focusFirst: (wrong: FieldErrors<Values>) => {
      const first = fieldOrder.find((name) => wrong[name]);
      if (first) form.setFocus(first);
    },
  };
}
