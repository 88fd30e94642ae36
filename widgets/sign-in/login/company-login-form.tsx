import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';
import { CaptchaField } from './captcha-field.tsx';
import { ProviderCaptchaField } from './provider-captcha.tsx';
import { useCompanyLoginForm } from './use-company-login-form.ts';

registerSignInTexts();

/** CRP-01, AUTH-05: the login of a legal entity, by taxpayer number and contract number. */
export function CompanyLoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('signIn');
  const { register, errors, alert, captcha, providerCheck, sentAs, isLoading, isProving, submit } =
    useCompanyLoginForm(onSignedIn);
  const styleRef = useStylesheet(signInStylesheet);
  return (
    <form ref={styleRef} className="kerb-sign-in" noValidate onSubmit={(event) => void submit(event)}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <TextField
        {...register.inn}
        label={t('company.inn')}
        hint={t('company.innHint')}
        error={errors.inn}
        inputMode="numeric"
        autoComplete="username"
        spellCheck={false}
      />
      <TextField
        {...register.contractNumber}
        label={t('company.contract')}
        hint={t('company.contractHint')}
        error={errors.contractNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
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
    </form>
  );
}
