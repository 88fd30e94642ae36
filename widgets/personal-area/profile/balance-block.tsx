import { formatBalance } from '@kerb/core/domain/balance.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { useFreshBalance } from '@kerb/kit/queries/balance.ts';
import { useUnbindAccount } from '@kerb/kit/queries/profile-changes.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  /** `undefined` if it is unknown, which is shown as 0. */
  readonly balance: Kopecks | undefined;
  /** The bank and the last digits of the account that extensions may be charged to. */
  readonly boundAccount?: string | undefined;
  readonly onTopUp: () => void;
}

export function BalanceBlock({ balance, boundAccount, onTopUp }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('profile');
  useFreshBalance();
  return (
    <TitledSection title={t('balance.title')} className="kerb-profile__block">
      <div className="kerb-profile__balance">
        <Money size="large">{formatBalance(balance, language)}</Money>
        <Button onClick={onTopUp}>{t('balance.topUp')}</Button>
      </div>
      {boundAccount ? <BoundAccount bank={boundAccount} /> : null}
    </TitledSection>
  );
}

function BoundAccount({ bank }: { readonly bank: string }) {
  const { t } = useTranslation('profile');
  const { t: topUp } = useTranslation('topUp');
  const unbinding = useUnbindAccount();
  return (
    <>
      <p className="kerb-profile__note">{topUp('bound', { bank })}</p>
      <div className="kerb-profile__actions">
        <Button size="small" isBusy={unbinding.isPending} onClick={() => unbinding.mutate()}>
          {t('balance.unbind')}
        </Button>
      </div>
      <ErrorNotice error={unbinding.error} title={t('balance.notUnbound')} />
    </>
  );
}
