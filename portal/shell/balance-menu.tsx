import { formatBalance } from '@kerb/core/domain/balance.ts';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { useFreshBalance } from '@kerb/kit/queries/balance.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { CardIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { useDisclosure } from '@kerb/kit/ui/use-disclosure.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';

/** The balance and the way to top it up; nothing in a city without balances. */
export function BalanceMenu() {
  const language = useLanguage();
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const { data: profile } = useProfile();
  const { data: settings } = useCitySettings();
  useFreshBalance();
  const id = useId();
  const { isOpen, toggle, close, box } = useDisclosure();
  if (!settings?.hasBalance || !profile) return null;
  const amount = formatBalance(profile.balance, language);
  return (
    <div className="kerb-portal-account kerb-portal-balance" {...box}>
      <Button
        variant="quiet"
        aria-label={t('account.balanceMenu', { amount })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Money>{amount}</Money>
      </Button>
      {isOpen ? (
        <div id={id} className="kerb-portal-account__menu">
          <p className="kerb-portal-account__who">
            <strong>
              <Money>{amount}</Money>
            </strong>
            <span>{t('account.balanceText')}</span>
          </p>
          <Link
            className="kerb-portal-account__item"
            to={paths.to('profile-parking', { topUp: '' })}
            onClick={close}
          >
            <CardIcon />
            {t('account.topUp')}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
