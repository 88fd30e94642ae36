import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import type { AccountPaymentFlow } from '../payment/confirmation.ts';
import type { AccountData } from '../use-account-data.ts';
import { type Announcement, AnnouncementNotice } from './announcements.tsx';
import { EarlierPayments, PaymentNotice } from './payment-notice.tsx';
import { unpaidOf } from './unpaid-stays.ts';

/** Loaded only if the paid time of a car has run out. */
const UnpaidNotices = lazyComponent(() => import('./unpaid-notices.tsx'), 'UnpaidNotices');

interface Props extends AccountData {
  readonly flow: AccountPaymentFlow;
  readonly announcement: Announcement | undefined;
  readonly onClose: () => void;
  /** Pays for a car whose paid time ran out. */
  readonly onPayUnpaid: (session: ParkingSession) => void;
}

/** What has just happened, the payments whose outcome is awaited, and the cars that stand unpaid. */
export function SessionNews({ settings, profile, flow, announcement, onClose, onPayUnpaid }: Props) {
  const now = useServerNow(settings.hasBalance ? 1000 : 10_000);
  // Without a balance, stays have no end and are paid for afterwards, apart from those paid in advance.
  const unpaid = unpaidOf(profile, now).filter(({ isOpenEnded }) => settings.hasBalance || !isOpenEnded);
  return (
    <div className="kerb-stack kerb-stack--2 kerb-sessions__news">
      <AnnouncementNotice announcement={announcement} onClose={onClose} />
      <PaymentNotice flow={flow} />
      <EarlierPayments flow={flow} />
      {unpaid.length > 0 ? <UnpaidNotices {...{ profile, now }} stays={unpaid} onPay={onPayUnpaid} /> : null}
    </div>
  );
}
