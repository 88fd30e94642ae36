import type { PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import type { OutcomeProgress } from '@kerb/core/payment/payment-flow.ts';
import { registerOutcomeTexts } from '@kerb/kit/payment-form/outcome-texts.ts';
import { SbpPayment } from '@kerb/kit/payment-form/sbp/lazy-sbp.ts';
import { useEarlierAccountPayments } from '@kerb/kit/queries/account-payment.ts';
import { useOutcomePolling } from '@kerb/kit/queries/payment-outcome.ts';
import { useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice, type NoticeTone } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { AccountPaymentFlow } from '../payment/confirmation.ts';

registerOutcomeTexts();

interface Props {
  readonly flow: AccountPaymentFlow;
}

type Face = 'paid' | 'declined' | 'unknown' | OutcomeProgress;

const tones: Readonly<Record<Face, NoticeTone>> = {
  paid: 'success',
  declined: 'danger',
  unknown: 'danger',
  waiting: 'warning',
  checking: 'info',
  unsupported: 'warning',
  unreachable: 'warning',
};

/** The outcome of the last payment according to the server, and the possible next steps. */
export function PaymentNotice({ flow }: Props) {
  const { state, controller } = flow;
  const polling = useOutcomePolling(flow);
  const actions = { onAsk: () => void polling.refetch(), onLeave: controller.leave };
  if ('sbp' in state && state.sbp) return <SbpPayment state={state} {...actions} />;
  if (state.step === 'awaitingOutcome') return <AwaitedPayment state={state} {...actions} />;
  // A payment that this page sent itself is announced by its sender.
  if (state.step !== 'settled' || state.confirmed) return null;
  return <SettledPayment attempt={state.attempt} face={state.result} onClose={controller.leave} />;
}

/** Payments that were given up on this device and paid at the bank afterwards. */
export function EarlierPayments({ flow }: Props) {
  const { found, putAside } = useEarlierAccountPayments(flow);
  return found.map((payment) => (
    <SettledPayment
      key={payment.attempt.id}
      attempt={payment.attempt}
      face="paid"
      onClose={() => putAside(payment)}
    />
  ));
}

interface SettledProps {
  readonly attempt: PaymentAttempt;
  readonly face: 'paid' | 'declined' | 'unknown';
  readonly onClose: () => void;
}

function SettledPayment({ attempt, face, onClose }: SettledProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('pay');
  const { t: topUp } = useTranslation('topUp');
  const { t: sessions } = useTranslation('sessions');
  const paidTitle = () => {
    switch (attempt.subject.kind) {
      case 'topUp':
        return topUp('done', { amount: roubles(attempt.total) });
      case 'permit':
        return sessions('permitBought');
      default:
        return t('outcome.success');
    }
  };
  const title = face === 'paid' ? paidTitle() : t(`outcome.${face}.title`);
  return (
    <Notice tone={tones[face]} title={title} onClose={onClose}>
      {face === 'paid' ? null : t(`outcome.${face}.text`)}
    </Notice>
  );
}

interface AwaitedProps {
  readonly state: Extract<AccountPaymentFlow['state'], { step: 'awaitingOutcome' }>;
  readonly onAsk: () => void;
  readonly onLeave: () => void;
}

function AwaitedPayment({ state: { progress: face, continueAt }, onAsk, onLeave }: AwaitedProps) {
  const { t } = useTranslation('pay');
  const navigation = useNavigation();
  const actions = (
    <>
      {continueAt ? (
        <Button size="small" variant="primary" onClick={() => navigation.leaveTo(continueAt)}>
          {t('outcome.waiting.continue')}
        </Button>
      ) : null}
      {face === 'unsupported' ? null : (
        <Button size="small" onClick={onAsk}>
          {t('outcome.ask')}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onLeave}>
        {t(face === 'unsupported' ? 'outcome.new' : 'outcome.waiting.leave')}
      </Button>
    </>
  );
  return (
    <Notice
      tone={tones[face]}
      title={t(`outcome.${face}.title`)}
      actions={face === 'checking' ? undefined : actions}
    >
      {t(`outcome.${face}.text`)}
    </Notice>
  );
}
