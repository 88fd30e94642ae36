import { normaliseIdentifier } from '@kerb/core/domain/account/identifier.ts';
import type { LoginValues } from '@kerb/core/validation/login.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { PasswordField } from '@kerb/kit/forms/password-field.tsx';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { PageLink } from '@kerb/kit/ui/page-link.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LoginFrame } from './login-frame.tsx';
import { type LoginCallbacks, useLogin } from './use-login.ts';
import { useLoginDraft } from './use-login-draft.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

export interface LoginFormProps extends LoginCallbacks {
  /** Addresses of the pages behind the form's links. */
  readonly restorePath: string;
  readonly signUpPath: string;
  /** Opens one of them. */
  readonly onOpen: (path: string) => void;
}

/** Identifier, password, and links for drivers who have forgotten it or have no account. */
export function LoginForm({ restorePath, signUpPath, onOpen, ...callbacks }: LoginFormProps) {
  const { t } = useTranslation('signIn');
  const { features } = useCity();
  const { fields, ...frame } = useLoginForm(callbacks);
  const passkey = usePasskeyLogin(frame.login);
  return (
    <LoginFrame
      {...frame}
      alert={frame.alert ?? passkey.problem}
      links={
        <>
          {passkey.needsButton ? (
            <Button isWide disabled={frame.login.isLoading} onClick={passkey.start}>
              {t('passkey.submit')}
            </Button>
          ) : null}
          <p className="kerb-sign-in__links">
            {t('noAccount')}{' '}
            <PageLink href={signUpPath} onOpen={() => onOpen(signUpPath)}>
              {t('signUp')}
            </PageLink>
          </p>
        </>
      }
    >
      <TextField
        {...fields.identifier}
        label={t(features.easyAuth ? 'identifier.label' : 'identifier.emailLabel')}
        hint={features.easyAuth ? t('identifier.hint') : undefined}
        // Phones are typed here too, but a keypad without letters would make e-mails impossible.
        inputMode="email"
        autoComplete={passkey.isSuggested ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...fields.password} label={t('password.label')} autoComplete="current-password" />
      <PageLink href={restorePath} onOpen={() => onOpen(restorePath)} className="kerb-sign-in__restore">
        {t('restore')}
      </PageLink>
    </LoginFrame>
  );
}

const rules = lazyChunk(() => import('@kerb/core/validation/login.ts'));

/**
 * The login form: its state, rules and result. The identifier stays when the modal closes, the password does
 * not.
 */
function useLoginForm(callbacks: LoginCallbacks) {
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
