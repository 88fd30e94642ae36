import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { LoginFrame } from './login-frame.tsx';
import { SecondFactorStep } from './second-factor.tsx';
import { useCompanyLoginForm } from './use-company-login-form.ts';

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
