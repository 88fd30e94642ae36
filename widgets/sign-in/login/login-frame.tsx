import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { TextFieldProps } from '@kerb/kit/ui/text-field.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';
import { CaptchaField } from './captcha-field.tsx';
import { ProviderCaptchaField } from './provider-captcha.tsx';
import type { Login } from './use-login.ts';

registerSignInTexts();

interface Props {
  readonly login: Login;
  readonly alert: string | undefined;
  readonly captchaField: Omit<TextFieldProps, 'label'>;
  readonly onSubmit: (event: FormEvent) => void;
  /** The fields above the captcha. */
  readonly children: ReactNode;
  /** What stands below the button. */
  readonly links?: ReactNode;
}

/** A login form: alert, fields, the city's captchas, and the button. */
export function LoginFrame({ login, alert, captchaField, onSubmit, children, links }: Props) {
  const { t } = useTranslation('signIn');
  const { captcha, providerCheck, sentAs, isLoading, isProving } = login;
  const styleRef = useStylesheet(signInStylesheet);
  return (
    <form ref={styleRef} className="kerb-sign-in" noValidate onSubmit={onSubmit}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      {children}
      {captcha ? <CaptchaField {...captchaField} image={captcha} identifier={sentAs} /> : null}
      {providerCheck ? <ProviderCaptchaField check={providerCheck} /> : null}
      <div role="status" className="kerb-sign-in__proving">
        {isProving ? <Notice announce="off">{t('proving')}</Notice> : null}
      </div>
      <Button type="submit" variant="primary" isWide isBusy={isLoading}>
        {t('submit')}
      </Button>
      {links}
    </form>
  );
}
