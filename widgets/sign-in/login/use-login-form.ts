import { normaliseIdentifier } from '@kerb/core/domain/account/identifier.ts';
import type { LoginValues } from '@kerb/core/validation/login.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { useLoginFlow } from '@kerb/kit/queries/login.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoginDraft } from './use-login-draft.ts';
import { isAboutCaptcha, useLoginProblem } from './use-login-problem.ts';
import { useProviderCheck } from './use-provider-check.ts';

export interface LoginCallbacks {
  readonly onSignedIn: () => void;
  readonly onEmptyPassword: (identifier: string) => void;
}

const rules = lazyChunk(() => import('@kerb/core/validation/login.ts'));

/**
 * The login form: its state, rules and result. The identifier stays when the modal closes, the password does
 * not.
 */
export function useLoginForm({ onSignedIn, onEmptyPassword }: LoginCallbacks) {
  const { t } = useTranslation(['signIn', 'errors']);
  const { features } = useCity();
  const flow = useLoginFlow();
  const draft = useLoginDraft();
  const { state } = flow;
  const resolver = useMemo(
    () =>
      lazyResolver<LoginValues>(async () => {
        const { loginSchema } = await rules.load();
        const hasCaptcha = () => state.getState().captcha !== undefined;
        return loginSchema({ isEasy: features.easyAuth, hasCaptcha });
      }),
    [features.easyAuth, state],
  );
  // Validated on submit only: a message that appears on blur would move the link that is being clicked.
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

  const normalise = () => setValue('identifier', normaliseIdentifier(getValues('identifier')));
  const [sentAs, setSentAs] = useState('');
  const providerCheck = useProviderCheck();
  const send = async (values: LoginValues) => {
    if (providerCheck && !providerCheck.allow()) return;
    setSentAs(values.identifier.trim());
    const outcome = await flow.submit(values);
    if (outcome?.status === 'ok') onSignedIn();
    if (outcome?.status === 'emptyPassword') onEmptyPassword(values.identifier);
    if (outcome?.status !== 'refused') return;
    // AUTH-07: a failed attempt clears the answer to the previous picture.
    setValue('captcha', '');
    setFocus(isAboutCaptcha(outcome.error) ? 'captcha' : 'password');
  };
  const problem = useLoginProblem(flow.now);
  const errorOf = (field: keyof LoginValues) => {
    const { message } = formState.errors[field] ?? {};
    return message ? textByKey(t, message) : undefined;
  };
  return {
    register: {
      identifier: register('identifier', { onBlur: normalise }),
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
    providerCheck,
    /** The identifier of the last attempt, which the picture belongs to. */
    sentAs,
    isLoading: flow.now.status === 'loading' || flow.now.status === 'proving',
    isProving: flow.now.status === 'proving',
    submit: (event: FormEvent) => {
      normalise();
      void form.handleSubmit(send)(event);
    },
  };
}
