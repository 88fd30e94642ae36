import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useHasUnfinishedPayment } from '@kerb/kit/queries/unfinished-payment.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePaths } from '../paths.ts';
import { routeAt } from '../routes.ts';

/** Pages that show the outcome of their own payments. */
const payingPages = ['card-payment', 'profile-permits', 'profile-permit-finder'];

/** On every page: links to the outcome of a payment that was interrupted or made on the card page. */
export function PaymentBar() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const { pathname } = useLocation();
  // Whoever is signed in has no guest payment page, and a company has no payments.
  const account = useAccountKind();
  const isSignedIn = account === 'personal';
  const hasPayment = useHasUnfinishedPayment(isSignedIn ? 'account' : 'guest');
  const outcomeAt = isSignedIn ? paths.to('profile-parking') : paths.to('guest-payment');
  // The reply with the options sets the city's clock, which tells whether the payment is recent.
  const isTimeKnown = !useCityOptions().isPending;
  const isPaying = pathname === outcomeAt || payingPages.includes(routeAt(pathname)?.page ?? '');
  if (account === 'company' || isPaying || !isTimeKnown || !hasPayment) return null;
  return (
    <aside className="kerb-cluster kerb-portal-payment" aria-label={t('payment.label')}>
      {t('payment.text')}
      <Link to={outcomeAt}>{t('payment.open')}</Link>
    </aside>
  );
}
