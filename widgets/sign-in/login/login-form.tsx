import { PasswordField } from '@kerb/kit/forms/password-field.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { PageLink } from '@kerb/kit/ui/page-link.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { LoginFrame } from './login-frame.tsx';
import type { LoginCallbacks } from './use-login.ts';
import { useLoginForm } from './use-login-form.ts';

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
  return (
    <LoginFrame
      {...frame}
      links={
        <p className="kerb-sign-in__links">
          {t('noAccount')}{' '}
          <PageLink href={signUpPath} onOpen={() => onOpen(signUpPath)}>
            {t('signUp')}
          </PageLink>
        </p>
      }
    >
      <TextField
        {...fields.identifier}
        label={t(features.easyAuth ? 'identifier.label' : 'identifier.emailLabel')}
        hint={features.easyAuth ? t('identifier.hint') : undefined}
        // Phones are typed here too, but a keypad without letters would make e-mails impossible.
        inputMode="email"
        autoComplete="username"
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
