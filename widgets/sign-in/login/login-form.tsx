import { PasswordField } from '@kerb/kit/forms/password-field.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { PageLink } from '@kerb/kit/ui/page-link.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';
import { CaptchaField } from './captcha-field.tsx';
import { ProviderCaptchaField } from './provider-captcha.tsx';
import { type LoginCallbacks, useLoginForm } from './use-login-form.ts';

registerSignInTexts();

export interface LoginFormProps extends LoginCallbacks {
  /** Addresses of the pages behind the form's links. */
  readonly restorePath: string;
  readonly signUpPath: string;
  /** Opens one of them. */
  readonly onOpen: (path: string) => void;
}

/** AUTH-06: identifier, password, and links for drivers who have forgotten it or have no account. */
export function LoginForm({ restorePath, signUpPath, onOpen, ...callbacks }: LoginFormProps) {
  const { t } = useTranslation('signIn');
  const { features } = useCity();
  const { register, errors, alert, captcha, providerCheck, sentAs, isLoading, isProving, submit } =
    useLoginForm(callbacks);
  const styleRef = useStylesheet(signInStylesheet);
  return (
    <form ref={styleRef} className="kerb-sign-in" noValidate onSubmit={submit}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <TextField
        {...register.identifier}
        label={t(features.easyAuth ? 'identifier.label' : 'identifier.emailLabel')}
        hint={features.easyAuth ? t('identifier.hint') : undefined}
        error={errors.identifier}
        // Phones are typed here too, but a keypad without letters would make e-mails impossible.
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...register.password}
        label={t('password.label')}
        error={errors.password}
        autoComplete="current-password"
      />
      <PageLink href={restorePath} onOpen={() => onOpen(restorePath)} className="kerb-sign-in__restore">
        {t('restore')}
      </PageLink>
      {captcha ? (
        <CaptchaField {...register.captcha} image={captcha} identifier={sentAs} error={errors.captcha} />
      ) : null}
      {providerCheck ? <ProviderCaptchaField check={providerCheck} /> : null}
      <div role="status" className="kerb-sign-in__proving">
        {isProving ? <Notice announce="off">{t('proving')}</Notice> : null}
      </div>
      <Button type="submit" variant="primary" isWide isBusy={isLoading}>
        {t('submit')}
      </Button>
      <p className="kerb-sign-in__links">
        {t('noAccount')}{' '}
        <PageLink href={signUpPath} onOpen={() => onOpen(signUpPath)}>
          {t('signUp')}
        </PageLink>
      </p>
    </form>
  );
}
