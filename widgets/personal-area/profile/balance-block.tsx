import { formatBalance } from '@kerb/core/domain/balance.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { useFreshBalance } from '@kerb/kit/queries/balance.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  /** `undefined` if it is unknown, which is shown as 0. */
  readonly balance: Kopecks | undefined;
  readonly onTopUp: () => void;
}

export function BalanceBlock({ balance, onTopUp }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('profile');
  useFreshBalance();
  return (
    <section className="kerb-stack kerb-profile__block" aria-label={t('balance.title')}>
      <SectionHeading>{t('balance.title')}</SectionHeading>
      <div className="kerb-profile__balance">
        <Money size="large">{formatBalance(balance, language)}</Money>
        <Button onClick={onTopUp}>{t('balance.topUp')}</Button>
      </div>
    </section>
  );
}
