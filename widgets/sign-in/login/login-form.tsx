import { normaliseIdentifier } from '@kerb/core/domain/account/identifier.ts';
import type { LoginValues } from '@kerb/core/validation/login.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { PasswordField } from '@kerb/kit/forms/password-field.tsx';
import { useCanUsePasskeys, usePasskeyLoginCalls } from '@kerb/kit/queries/passkeys.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { canSuggestPasskeys, signWithPasskey } from '@kerb/kit/runtime/web-authn.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { PageLink } from '@kerb/kit/ui/page-link.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LoginFrame } from './login-frame.tsx';
import { type Login, type LoginCallbacks, useLogin } from './use-login.ts';
import { useLoginDraft } from './use-login-draft.ts';

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
          {passkey.canUse ? (
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
        autoComplete={passkey.canUse ? 'username webauthn' : 'username'}
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

/** A challenge is replaced when so much of its time has passed, so that a suggestion is never too late. */
const renewAfter = 0.8;

interface PasskeyLogin {
  readonly canUse: boolean;
  /** Asks for a passkey in a window of the browser. */
  readonly start: () => void;
  /** What went wrong in the browser; what the city refused is the form's alert. */
  readonly problem: string | undefined;
}

/**
 * The login of a driver by passkey: suggested by the browser while the form is open, or on request. There is
 * always a button for the latter. Firefox suggests passkeys only after the field has lost the focus once, and
 * never to drivers who let it save no passwords; a page is not told.
 */
function usePasskeyLogin({ sendPasskey }: Login): PasskeyLogin {
  const { t } = useTranslation('signIn');
  const canUse = useCanUsePasskeys();
  const { request, send } = usePasskeyLoginCalls();
  const suggestion = useRef<AbortController>(undefined);
  const [problem, setProblem] = useState<'cancelled' | 'impossible'>();

  const enter = (credential: string) => sendPasskey((device) => send(credential, device));

  /** Whether to suggest again with another challenge, because this one is about to end. */
  const suggestOnce = useEffectEvent(async (stop: AbortSignal): Promise<boolean> => {
    const challenge = await request(stop);
    const renewal = new AbortController();
    const end = () => renewal.abort();
    stop.addEventListener('abort', end);
    const timer = setTimeout(end, challenge.timeoutMs * renewAfter);
    const signed = await signWithPasskey(challenge, { signal: renewal.signal, isSuggestion: true });
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
    if (signed.status === 'done') await enter(signed.credential);
    return signed.status !== 'done' && renewal.signal.aborted;
  });

  useEffect(() => {
    if (!canUse) return undefined;
    const stop = new AbortController();
    suggestion.current = stop;
    const suggest = async () => {
      let goesOn = await canSuggestPasskeys();
      while (goesOn && !stop.signal.aborted) goesOn = await suggestOnce(stop.signal).catch(() => false);
    };
    void suggest();
    return () => stop.abort();
  }, [canUse]);

  const start = async () => {
    setProblem(undefined);
    // A browser answers one request at a time.
    suggestion.current?.abort();
    await sendPasskey(async (device) => {
      try {
        const signed = await signWithPasskey(await request());
        if (signed.status === 'done') return send(signed.credential, device);
        setProblem(signed.status === 'impossible' ? 'impossible' : 'cancelled');
        return undefined;
      } catch (error) {
        return { status: 'callFailed', error };
      }
    });
  };

  return {
    canUse,
    start: () => void start(),
    problem: problem && t(`passkey.${problem}`),
  };
}
