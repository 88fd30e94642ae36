import type { PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { initialPaymentState } from '@kerb/core/payment/payment-flow.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useEarlierPayments } from '@kerb/kit/queries/earlier-payments.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import type { GuestPaymentFlow } from '../confirmation.ts';

/** Payments that were given up here and paid at the bank afterwards. */
export function EarlierPayments({ flow }: { readonly flow: GuestPaymentFlow }) {
  const { city } = useCity();
  const { controller } = flow;
  // An order of SBP is paid beside its page, so the form of another tab goes on with it.
  const goOn = (attempt: PaymentAttempt) => {
    if (controller.state.getState() === initialPaymentState) controller.show(attempt);
  };
  const { found, putAside } = useEarlierPayments(flow, [city, 'guest', 'earlierPayments'], goOn);
  const { t } = useTranslation('pay');
  const endText = useEndText();
  const now = useServerNow(10_000);
  return found.map((payment) => {
    const { attempt, outcome } = payment;
    const plate = normalisePlate(outcome.plate);
    const show = () => {
      putAside(payment);
      controller.show(attempt);
    };
    return (
      <Notice
        key={attempt.id}
        tone="success"
        title={t('earlier.title')}
        onClose={() => putAside(payment)}
        actions={
          <Button size="small" onClick={show}>
            {t('earlier.show')}
          </Button>
        }
      >
        <p>{t('earlier.text', { time: endText(outcome.until, now) })}</p>
        {plate ? <Plate plate={plate} size="small" /> : null}
      </Notice>
    );
  });
}
