import type { ErrorField } from '@kerb/core/errors/catalogue.ts';
import { placeOf } from '@kerb/core/errors/place-of.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';

interface Options<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  readonly loadRules: () => Promise<ObjectSchema<Values>>;
  /** Rejects with an AppError for what the driver has to know. */
  readonly send: (values: Values) => Promise<void>;
  /** Which field shows the server's errors about an e-mail, a phone or a code; all others are the form's alert. */
  readonly fieldOf?: Partial<Record<ErrorField, Path<Values>>>;
}

/** A form that is checked, sent once at a time, and says what the server did not like where it belongs (A11Y-06). */
export function useSentForm<Values extends FieldValues>(options: Options<Values>) {
  const { defaultValues, loadRules, send, fieldOf } = options;
  const { t } = useTranslation(['signIn', 'errors']);
  const errorText = useErrorText();
  const [resolver] = useState(() => lazyResolver<Values>(loadRules));
  const form = useForm<Values>({ defaultValues, resolver, mode: 'onSubmit' });
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  // Presses come faster than React shows that one is under way.
  const isSending = useRef(false);

  const refuse = (error: unknown) => {
    const place = placeOf(error);
    const field = 'field' in place && place.field ? fieldOf?.[place.field] : undefined;
    if (!field) return setProblem(error);
    form.setError(field, { type: 'server', message: errorText(error) }, { shouldFocus: true });
  };
  const sendOnce = async (values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const textOf = (message: unknown) =>
    typeof message === 'string' && message ? textByKey(t, message) : undefined;
  return {
    form,
    /** Its attributes and its error. REG-03: checked when it is left, once something stands in it. */
    field: (name: Path<Values>) => ({
      ...form.register(name, {
        onBlur: () => {
          if (form.getValues(name)) void form.trigger(name);
        },
      }),
      error: textOf(form.formState.errors[name]?.message),
    }),
    alert: problem === undefined ? textOf(form.formState.errors.root?.message) : errorText(problem),
    refuse,
    isBusy,
    sendOnce,
    submit: (event: FormEvent) => void form.handleSubmit(sendOnce)(event),
  };
}
