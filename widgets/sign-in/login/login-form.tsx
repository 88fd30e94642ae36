import { PasswordField } from '@kerb/kit/forms/password-field.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { PageLink } from '@kerb/kit/ui/page-link.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { LoginFrame } from './login-frame.tsx';
import type { LoginCallbacks } from './use-login.ts';
import { useLoginForm } from './use-login-form.ts';
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
