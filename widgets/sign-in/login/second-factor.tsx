import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from './use-second-factor.ts';

/** Takes the place of a company's form while a passkey is asked for. */
export function SecondFactorStep({
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
