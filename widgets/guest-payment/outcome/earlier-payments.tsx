import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import type { EarlierPayment } from '@kerb/core/payment/payment-controller.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';

export interface Props {
  readonly found: readonly EarlierPayment[];
  readonly putAside: (payment: EarlierPayment) => void;
  /** Shows the payment with its countdown and all that can be done with it. */
  readonly onShow: (payment: EarlierPayment) => void;
}

/** PLUS-02: payments that were given up here and paid at the bank all the same. */
export function EarlierPayments({ found, putAside, onShow }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const endText = useEndText();
  const now = useServerNow(10_000);
  return found.map((payment) => {
    const { attempt, outcome } = payment;
    const plate = normalisePlate(outcome.plate);
    const show = () => {
      putAside(payment);
      onShow(payment);
    };
    return (
      <Notice
        key={attempt.id}
        tone="success"
        title={t('earlier.title')}
        onClose={() => putAside(payment)}
        closeLabel={common('close')}
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
