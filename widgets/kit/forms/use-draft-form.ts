import { useEffect } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { useRuledForm } from './use-ruled-form.ts';

interface Options<Values extends FieldValues> {
  /** The values as typed, stored outside of React and updated with every change. */
  readonly draft: { values: Values };
  readonly initialValues: Values;
  readonly loadRules: () => Promise<ObjectSchema<Values>>;
  /** From top to bottom: the library's own order changes when fields are added and removed. */
  readonly fieldOrder: readonly Path<Values>[];
}

/** A form whose values outlive React. */
export function useDraftForm<Values extends FieldValues>(options: Options<Values>) {
  const { draft, initialValues, loadRules, fieldOrder } = options;
  const ruled = useRuledForm<Values>({
    defaultValues: initialValues as DefaultValues<Values>,
    loadRules,
    shouldFocusError: false,
  });
  const { form } = ruled;
  const values = useWatch({ control: form.control, compute: (all: Values) => all });
  useEffect(() => {
    draft.values = values;
  }, [draft, values]);
  return {
    ...ruled,
    values,
    focusFirst: (wrong: FieldErrors<Values>) => {
      const first = fieldOrder.find((name) => wrong[name]);
      if (first) form.setFocus(first);
    },
  };
}
