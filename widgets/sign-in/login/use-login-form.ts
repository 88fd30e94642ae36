import { normaliseIdentifier } from '@kerb/core/domain/account/identifier.ts';
import type { LoginValues } from '@kerb/core/validation/login.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type LoginCallbacks, useLogin } from './use-login.ts';
import { useLoginDraft } from './use-login-draft.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/login.ts'));

/**
 * The login form: its state, rules and result. The identifier stays when the modal closes, the password does
 * not.
 */
export function useLoginForm(callbacks: LoginCallbacks) {
  const { features } = useCity();
  const login = useLogin('personal', callbacks);
  const draft = useLoginDraft();
  const { state } = login;
  const hasCaptcha = () => state.getState().captcha !== undefined;
  // Validated on submit only: a message that appears on blur would move the link that is being clicked.
  const form = useForm<LoginValues>({
    defaultValues: { identifier: draft.identifier, password: '', captcha: '' },
    resolver: lazyResolver(async () =>
      (await rules.load()).loginSchema({ isEasy: features.easyAuth, hasCaptcha }),
    ),
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
  const send = async (values: LoginValues) => {
    const wrong = await login.send(values);
    if (!wrong) return;
    // A failed attempt clears the answer to the previous picture.
    setValue('captcha', '');
    setFocus(wrong);
  };
  const { errors } = formState;
  return {
    login,
    alert: login.problem.alert ?? login.textOf(errors.root),
    fields: {
      identifier: {
        ...register('identifier', { onBlur: normalise }),
        error: login.textOf(errors.identifier),
      },
      password: { ...register('password'), error: login.textOf(errors.password) },
    },
    captchaField: { ...register('captcha'), error: login.textOf(errors.captcha) ?? login.problem.captcha },
    onSubmit: (event: FormEvent) => {
      normalise();
      void form.handleSubmit(send)(event);
    },
  };
}
