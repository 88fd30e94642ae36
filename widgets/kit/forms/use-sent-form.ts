import { type ErrorField, errorField } from '@kerb/core/errors/catalogue.ts';
import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import { textByKey } from '../runtime/text-by-key.ts';
import { useErrorText } from '../runtime/use-error-text.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { useSendingOnce } from './use-sending-once.ts';

interface Options<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  readonly loadRules: () => Promise<ObjectSchema<Values>>;
  /** Rejects with the AppError to show. */
  readonly send: (values: Values) => Promise<void>;
  /**
   * Which field shows the server's errors about an e-mail, a phone or a code; all others are the form's
   * alert.
   */
  readonly fieldOf?: Partial<Record<ErrorField, Path<Values>>>;
  /** Decides before `fieldOf`, for errors that only this form can get. */
  readonly refusalOf?: (error: unknown) => FieldRefusal<Values> | undefined;
}

export interface FieldRefusal<Values extends FieldValues> {
  readonly field: Path<Values>;
  /** In the language of the screen. */
  readonly text: string;
}

interface FormProblem {
  readonly type?: string | number | undefined;
  readonly message?: string | undefined;
}

/** A form that is validated, sent once at a time, and shows a refusal at the field it is about. */
export function useSentForm<Values extends FieldValues>(options: Options<Values>) {
  const { defaultValues, loadRules, send, fieldOf, refusalOf } = options;
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  const form = useForm<Values>({ defaultValues, resolver: lazyResolver(loadRules), mode: 'onSubmit' });
  const [problem, setProblem] = useState<unknown>();

  const refuse = (error: unknown) => {
    const about = errorField(error);
    const own = refusalOf?.(error);
    const field = own?.field ?? (about && fieldOf?.[about]);
    if (!field) return setProblem(error);
    const message = own?.text ?? errorText(error);
    form.setError(field, { type: 'server', message }, { shouldFocus: true });
  };
  const { isSending: isBusy, send: trySending } = useSendingOnce(refuse);
  const sendOnce = (values: Values) =>
    trySending(() => {
      setProblem(undefined);
      return send(values);
    });
  /** A rule gives the key of a text, the server the text itself. */
  const textOf = (error: FormProblem | undefined) =>
    error?.message && (error.type === 'server' ? error.message : textByKey(t, error.message));
  return {
    form,
    /** The field's attributes and its error. REG-03: a field that is not empty is validated on blur. */
    field: (name: Path<Values>) => ({
      ...form.register(name, {
        onBlur: () => {
          if (form.getValues(name)) void form.trigger(name);
        },
      }),
      error: textOf(form.getFieldState(name, form.formState).error),
    }),
    alert: problem === undefined ? textOf(form.formState.errors.root) : errorText(problem),
    refuse,
    isBusy,
    sendOnce,
    submit: (event: FormEvent) => void form.handleSubmit(sendOnce)(event),
  };
}
