import { parkingUntil } from '@kerb/core/domain/payment/parking-until.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import type { Paid } from '../use-desk.ts';

interface Props {
  readonly paid: Paid;
  readonly onClose: () => void;
}

/** PAY-29: a session that needed no payment page. */
export function PaidDialog({ paid: { choice, at, message }, onClose }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const endText = useEndText();
  const { order } = choice;
  const until = parkingUntil(order.startedAt ?? at, order.duration);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('outcome.success')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('failure.understood')}
        </Button>
      }
    >
      <div className="kerb-pay-outcome">
        <p className="kerb-pay-outcome__until">
          {t('outcome.paid.until')} <strong>{endText(until, at)}</strong>
        </p>
        <Plate plate={order.plate} isForeign={order.isForeignPlate} />
        {message ? <p className="kerb-pay-words">{message}</p> : null}
      </div>
    </Dialog>
  );
}
