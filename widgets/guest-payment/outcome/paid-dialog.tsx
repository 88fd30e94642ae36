import type { SettledPayment } from '@kerb/core/payment/payment-flow.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import type { GuestConfirmation } from '../confirmation.ts';
import { outcomeStylesheet } from './outcome-stylesheet.ts';

export interface Props {
  readonly payment: SettledPayment<GuestConfirmation>;
  readonly onClose: () => void;
}

/** The result of a payment without a payment page. */
export function PaidDialog({ payment: { confirmed, attempt, until, message }, onClose }: Props) {
  const roubles = useRoubles();
  const { t } = useTranslation('pay');
  const endText = useEndText();
  const now = useServerNow();
  const styleRef = useStylesheet(outcomeStylesheet);
  const order = confirmed?.kind === 'stay' ? confirmed.order : undefined;
  return (
    <Dialog
      onClose={onClose}
      title={t('outcome.success')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('failure.understood')}
        </Button>
      }
    >
      <div ref={styleRef} className="kerb-pay-outcome">
        {until === undefined ? null : (
          <p className="kerb-pay-outcome__until">
            {t('paid.until')} <strong>{endText(until, now)}</strong>
          </p>
        )}
        {order ? <Plate plate={order.plate} isForeign={order.isForeignPlate} /> : null}
        {order && !message ? null : (
          <p className="kerb-pay-words">{message ?? t('paid.amount', { amount: roubles(attempt.total) })}</p>
        )}
      </div>
    </Dialog>
  );
}
