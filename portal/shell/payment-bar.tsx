import { useIsSignedIn } from '@kerb/kit/queries/account.ts';
import { useAccountAttempt } from '@kerb/kit/queries/account-attempt.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useRememberedAttempt } from '@kerb/kit/queries/payment.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePaths } from '../paths.ts';

/** Whoever left a payment half way, or paid on the card page, is led to its outcome from any page (PLUS-02). */
export function PaymentBar() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const { pathname } = useLocation();
  const asGuest = { remembered: useRememberedAttempt(), outcomeAt: paths.guestPayment };
  const fromAccount = { remembered: useAccountAttempt(), outcomeAt: paths.profileParking };
  // Who is signed in has no page of guest payments (SHELL-06).
  const { remembered, outcomeAt } = useIsSignedIn() ? fromAccount : asGuest;
  // With the options comes the city's time, which tells whether the payment is of today.
  const isTimeKnown = !useCityOptions().isPending;
  const isPaying = pathname === outcomeAt || pathname.endsWith('/card-payment');
  if (isPaying || !isTimeKnown || !remembered.read()) return null;
  return (
    <aside className="kerb-portal-payment" aria-label={t('payment.label')}>
      {t('payment.text')}
      <Link to={outcomeAt}>{t('payment.open')}</Link>
    </aside>
  );
}
