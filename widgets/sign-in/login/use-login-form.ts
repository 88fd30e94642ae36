import { tidyIdentifier } from '@kerb/core/domain/account/identifier.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { placeOf } from '@kerb/core/errors/place-of.ts';
import type { LoginValues } from '@kerb/core/validation/login.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { useLoginFlow } from '@kerb/kit/queries/login.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { type FormEvent, useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoginDraft } from './use-login-draft.ts';

export interface LoginEnds {
  readonly onSignedIn: () => void;
  readonly onEmptyPassword: (identifier: string) => void;
}

/** The login form's state, its rules and how a try ends. What was typed but the password outlives the modal. */
export function useLoginForm({ onSignedIn, onEmptyPassword }: LoginEnds) {
  const { t } = useTranslation(['signIn', 'errors']);
  const { features } = useCity();
  const flow = useLoginFlow();
  const draft = useLoginDraft();
  const { state } = flow;
  const resolver = useMemo(
    () =>
      lazyResolver<LoginValues>(async () => {
        const { loginSchema } = await import('@kerb/core/validation/login.ts');
        const hasCaptcha = () => state.getState().captcha !== undefined;
        return loginSchema({ isEasy: features.easyAuth, hasCaptcha });
      }),
    [features.easyAuth, state],
  );
  // Nothing is checked before it is sent: a complaint that appears on the way to a link would move the link.
  const form = useForm<LoginValues>({
    defaultValues: { identifier: draft.identifier, password: '', captcha: '' },
    resolver,
    mode: 'onSubmit',
  });
  const { register, setValue, setFocus, getValues, formState } = form;
  useEffect(
    () => () => {
      draft.identifier = getValues('identifier');
    },
    [draft, getValues],
  );

  const tidy = () => setValue('identifier', tidyIdentifier(getValues('identifier')));
  const send = async (values: LoginValues) => {
    const outcome = await flow.submit(values);
    if (outcome?.status === 'ok') onSignedIn();
    if (outcome?.status === 'EmptyPass') onEmptyPassword(values.identifier);
    if (outcome?.status !== 'error') return;
    // AUTH-07: each failed try clears what was read in the picture before.
    setValue('captcha', '');
    setFocus(isAboutCaptcha(outcome.error) ? 'captcha' : 'password');
  };
  const problem = useProblem(flow.now);
  const errorOf = (field: keyof LoginValues) => {
    const { message } = formState.errors[field] ?? {};
    return message ? textByKey(t, message) : undefined;
  };
  return {
    register: {
      identifier: register('identifier', { onBlur: tidy }),
      password: register('password'),
      captcha: register('captcha'),
    },
    errors: {
      identifier: errorOf('identifier'),
      password: errorOf('password'),
      captcha: errorOf('captcha') ?? problem.captcha,
    },
    alert:
      problem.alert ??
      (formState.errors.root?.message ? textByKey(t, formState.errors.root.message) : undefined),
    captcha: flow.now.captcha,
    isLoading: flow.now.status === 'loading',
    submit: (event: FormEvent) => {
      tidy();
      void form.handleSubmit(send)(event);
    },
  };
}

/** ERR-02 to ERR-07: in the modal's alert, or at the field of the picture. */
function useProblem({ status, error, captcha }: ReturnType<typeof useLoginFlow>['now']) {
  const errorText = useErrorText();
  if (status === 'error' && captcha && isAboutCaptcha(error)) return { captcha: errorText(error) };
  if (status === 'error') return { alert: errorText(error) };
  return { alert: status === 'Request error' ? errorText(failedCall(error)) : undefined };
}

function isAboutCaptcha(error: unknown): boolean {
  const place = placeOf(error);
  return 'field' in place && place.field === 'captcha';
}

/** ERR-02, unless more is known of why the call failed: no connection, no answer in time. */
function failedCall(error: unknown): unknown {
  const isKnown = error instanceof AppError && (error.kind === 'offline' || error.kind === 'timeout');
  return isKnown ? error : new AppError('refused', { code: 'Request error' });
}
