import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Spinner } from '@kerb/kit/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { PaidCard } from './paid-card.tsx';

interface Props {
  /** `undefined` while the server has not been heard. */
  readonly outcome: PaymentOutcome | undefined;
  readonly hasFailed: boolean;
  /** False where the city cannot be asked. */
  readonly canAsk: boolean;
  readonly onAsk: () => void;
  readonly onContinue: (url: string) => void;
  /** Leaves this payment behind and shows the form again. */
  readonly onDone: () => void;
}

/** PLUS-02: what became of the payment, by the server's word alone; nothing in the page's address can make it say "paid". */
export function OutcomeCard(props: Props) {
  const { outcome, canAsk, hasFailed, onDone } = props;
  const { t } = useTranslation('pay');
  if (outcome?.state === 'paid') return <PaidCard paid={outcome} onDone={onDone} />;
  if (outcome?.state === 'declined' || outcome?.state === 'unknown') {
    return (
      <Notice
        tone="danger"
        title={t(`outcome.${outcome.state}.title`)}
        actions={
          <Button variant="primary" onClick={onDone}>
            {t('outcome.again')}
          </Button>
        }
      >
        {t(`outcome.${outcome.state}.text`)}
      </Notice>
    );
  }
  if (!canAsk) return <CannotAsk onDone={onDone} />;
  return hasFailed && !outcome ? <Unreachable {...props} /> : <Waiting {...props} />;
}

function Waiting({ outcome, onContinue, onAsk, onDone }: Props) {
  const { t } = useTranslation('pay');
  const continueAt = outcome?.state === 'waiting' ? outcome.continueAt : undefined;
  return (
    <Card>
      <div className="kerb-pay-outcome" role="status">
        <Spinner />
        <h2 className="kerb-pay-outcome__title">
          {t(outcome ? 'outcome.waiting.title' : 'outcome.checking')}
        </h2>
        {outcome ? <p>{t('outcome.waiting.text')}</p> : null}
      </div>
      {outcome ? (
        <div className="kerb-pay-outcome__actions">
          {continueAt ? (
            <Button variant="primary" onClick={() => onContinue(continueAt)}>
              {t('outcome.waiting.continue')}
            </Button>
          ) : null}
          <Button onClick={onAsk}>{t('outcome.ask')}</Button>
          <Button variant="quiet" onClick={onDone}>
            {t('outcome.waiting.leave')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Unreachable({ onAsk, onDone }: Props) {
  const { t } = useTranslation('pay');
  return (
    <Notice
      tone="warning"
      title={t('outcome.unreachable.title')}
      actions={
        <>
          <Button variant="primary" onClick={onAsk}>
            {t('outcome.ask')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('outcome.waiting.leave')}
          </Button>
        </>
      }
    >
      {t('outcome.unreachable.text')}
    </Notice>
  );
}

function CannotAsk({ onDone }: Pick<Props, 'onDone'>) {
  const { t } = useTranslation('pay');
  return (
    <Notice
      tone="warning"
      title={t('outcome.cannotAsk.title')}
      actions={<Button onClick={onDone}>{t('outcome.new')}</Button>}
    >
      {t('outcome.cannotAsk.text')}
    </Notice>
  );
}
