import { useIsSignedIn } from '@kerb/kit/queries/account.ts';
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
  const remembered = useRememberedAttempt();
  // With the options comes the city's time, which tells whether the payment is of today.
  const isTimeKnown = !useCityOptions().isPending;
  const isPaying = pathname === paths.guestPayment || pathname.endsWith('/card-payment');
  // Who is signed in has no page of guest payments (SHELL-06).
  const isSignedIn = useIsSignedIn();
  if (isSignedIn || isPaying || !isTimeKnown || !remembered.read()) return null;
  return (
    <aside className="kerb-portal-payment" aria-label={t('payment.label')}>
      {t('payment.text')}
      <Link to={paths.guestPayment}>{t('payment.open')}</Link>
    </aside>
  );
}
