import { PaymentNotice } from '@kerb/account/notices/payment-notice.tsx';
import type { AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import type { PaymentState } from '@kerb/core/payment/payment-flow.ts';
import { registerOutcomeTexts } from '@kerb/kit/payment-form/outcome-texts.ts';
import { useOutcomePolling } from '@kerb/kit/queries/payment-outcome.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { News } from './news.tsx';
import { usePayLink } from './pay-link.tsx';

registerOutcomeTexts();

interface Props {
  readonly flow: AccountPaymentFlow;
}

type StateAt<Step extends PaymentState<unknown>['step']> = Extract<
  AccountPaymentFlow['state'],
  { step: Step }
>;

/** The purchase that waits for its money, or its outcome; other payments as elsewhere. */
export function PermitPayment({ flow }: Props) {
  const { state } = flow;
  if (state.step !== 'awaitingOutcome' && state.step !== 'settled') return null;
  // A purchase by SBP waits like any other payment by SBP.
  if (state.attempt.subject.kind !== 'permit' || state.sbp) return <PaymentNotice flow={flow} />;
  return (
    <News of={`${state.attempt.id} ${state.step}`}>
      {state.step === 'settled' ? (
        <SettledPurchase state={state} onClose={flow.controller.leave} />
      ) : (
        <AwaitedPurchase flow={flow} state={state} />
      )}
    </News>
  );
}

interface SettledProps {
  readonly state: StateAt<'settled'>;
  readonly onClose: () => void;
}

function SettledPurchase({ state: { result }, onClose }: SettledProps) {
  const { t } = useTranslation('permits');
  return (
    <Notice tone={result === 'paid' ? 'success' : 'danger'} onClose={onClose}>
      {t(result === 'paid' ? 'payment.bought' : `payment.${result}`)}
    </Notice>
  );
}

interface AwaitedProps extends Props {
  readonly state: StateAt<'awaitingOutcome'>;
}

function AwaitedPurchase({ flow, state }: AwaitedProps) {
  const { t } = useTranslation('permits');
  const { t: pay } = useTranslation('pay');
  const polling = useOutcomePolling(flow);
  const stored = usePayLink();
  const { progress, continueAt = stored } = state;
  if (progress === 'checking' && continueAt === undefined) return <Notice>{t('payment.checking')}</Notice>;
  return (
    <Notice
      tone="warning"
      title={t('payment.waiting')}
      actions={
        <>
          {continueAt ? (
            <ButtonLink size="small" variant="primary" href={continueAt} target="_blank" rel="noopener">
              {t('payment.pay')}
            </ButtonLink>
          ) : null}
          {progress === 'unsupported' ? null : (
            <Button size="small" onClick={() => void polling.refetch()}>
              {pay('outcome.ask')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={flow.controller.leave}>
            {t('payment.leave')}
          </Button>
        </>
      }
    >
      {t(progress === 'unreachable' ? 'payment.unreachable' : 'payment.waitingText')}
    </Notice>
  );
}
