import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { LoginFrame } from './login-frame.tsx';
import { useCompanyLoginForm } from './use-company-login-form.ts';
import type { SecondFactor } from './use-second-factor.ts';

/** The login of a legal entity, by taxpayer number and contract number. */
export function CompanyLoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('signIn');
  const { fields, secondFactor, ...frame } = useCompanyLoginForm(onSignedIn);
  if (secondFactor.isAsked) return <SecondFactorStep secondFactor={secondFactor} />;
  return (
    <LoginFrame {...frame}>
      <TextField
        {...fields.inn}
        label={t('company.inn')}
        hint={t('company.innHint')}
        inputMode="numeric"
        autoComplete="username"
        spellCheck={false}
      />
      <TextField
        {...fields.contractNumber}
        label={t('company.contract')}
        hint={t('company.contractHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </LoginFrame>
  );
}

/** Takes the place of a company's form while a passkey is asked for. */
function SecondFactorStep({
  secondFactor: { isBusy, problem, again },
}: {
  readonly secondFactor: SecondFactor;
}) {
  const { t } = useTranslation('signIn');
  return (
    <div className="kerb-sign-in">
      <Notice>{t('passkey.required')}</Notice>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Button variant="primary" isWide isBusy={isBusy} onClick={again}>
        {t('passkey.confirm')}
      </Button>
    </div>
  );
}
