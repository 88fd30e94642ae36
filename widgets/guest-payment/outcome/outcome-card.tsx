import type { ExtendedStay, OutcomeProgress } from '@kerb/core/payment/payment-flow.ts';
import { SbpPayment } from '@kerb/kit/payment-form/sbp/lazy-sbp.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useOutcomePolling } from '@kerb/kit/queries/payment-outcome.ts';
import { useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { ErrorIcon, OfflineIcon, WarningIcon } from '@kerb/kit/ui/icons.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { Spinner } from '@kerb/kit/ui/spinner.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestPaymentFlow } from '../confirmation.ts';
import { ContinuedState } from '../continued-state.tsx';
import { type Draft, emptyValues } from '../form/draft.ts';
import { outcomeStylesheet } from './outcome-stylesheet.ts';
import { OutcomeTitle } from './outcome-title.tsx';
import { PaidCard } from './paid-card.tsx';

export interface Props {
  readonly flow: GuestPaymentFlow;
  readonly draft: Draft;
  /** Dismisses this payment and shows the form again. */
  readonly onLeave: () => void;
}

type Face = 'paid' | 'declined' | 'unknown' | OutcomeProgress;

/**
 * The outcome of the payment according to the server; nothing in the page's address can make it say "paid".
 */
export function OutcomeCard({ flow, draft, onLeave }: Props) {
  const { t } = useTranslation('pay');
  const { state, controller } = flow;
  const { data: options } = useCityOptions();
  const polling = useOutcomePolling(flow);
  const face = faceOf(state);
  const styleRef = useStylesheet(outcomeStylesheet);
  const { announcement, announce } = useAnnouncer();
  useEffect(() => {
    if (face) announce(t(face === 'paid' ? 'paid.title' : `outcome.${face}.title`));
  }, [announce, t, face]);
  if (!face) return null;
  const paid = state.step === 'settled' ? state.outcome : undefined;
  const attempt = state.step === 'settled' ? state.attempt : undefined;
  /**
   * The form for the same spot and car. A stay that is over is not extended: the next payment is for a new
   * stay.
   */
  const continueParking = (values: Partial<Draft['values']>, extending: ExtendedStay | undefined) => {
    draft.values = { ...emptyValues, method: draft.values.method, ...values };
    if (extending) controller.extend(extending);
    else onLeave();
  };
  return (
    <section ref={styleRef} className="kerb-pay-result" aria-label={t('outcomeCard.label')}>
      {paid && attempt ? (
        <PaidCard
          paid={paid}
          attempt={attempt}
          canExtend={options?.capabilities.continues === true}
          onContinueParking={continueParking}
          onLeave={onLeave}
        />
      ) : face === 'paid' ? null : 'sbp' in state && state.sbp ? (
        <SbpPayment state={state} onAsk={() => void polling.refetch()} onLeave={onLeave} />
      ) : (
        <Unfinished
          face={face}
          continueAt={state.step === 'awaitingOutcome' ? state.continueAt : undefined}
          onAsk={() => void polling.refetch()}
          onLeave={onLeave}
        />
      )}
      <LiveRegion announcement={announcement} />
      <ContinuedState />
    </section>
  );
}

function faceOf(state: GuestPaymentFlow['state']): Face | undefined {
  if (state.step === 'settled') return state.result;
  return state.step === 'awaitingOutcome' ? state.progress : undefined;
}

const icons: Readonly<Record<Exclude<Face, 'paid'>, ReactNode>> = {
  declined: <ErrorIcon size="large" />,
  unknown: <ErrorIcon size="large" />,
  unsupported: <WarningIcon size="large" />,
  unreachable: <OfflineIcon size="large" />,
  waiting: <Spinner size="large" />,
  checking: <Spinner size="large" />,
};

interface UnfinishedProps {
  readonly face: Exclude<Face, 'paid'>;
  /** The payment page of a waiting payment. */
  readonly continueAt: string | undefined;
  readonly onAsk: () => void;
  readonly onLeave: () => void;
}

function Unfinished(props: UnfinishedProps) {
  const { t } = useTranslation('pay');
  const { face } = props;
  return (
    <Card>
      <div className="kerb-pay-outcome" data-face={face}>
        <span className="kerb-pay-outcome__sign">{icons[face]}</span>
        <OutcomeTitle>{t(`outcome.${face}.title`)}</OutcomeTitle>
        <p className="kerb-pay-words">{t(`outcome.${face}.text`)}</p>
      </div>
      <div className="kerb-pay-outcome__actions">
        <Actions {...props} />
      </div>
    </Card>
  );
}

function Actions({ face, continueAt, onAsk, onLeave }: UnfinishedProps) {
  const { t } = useTranslation('pay');
  const navigation = useNavigation();
  if (face === 'checking') return null;
  if (face === 'unsupported') return <Button onClick={onLeave}>{t('outcome.new')}</Button>;
  if (face === 'declined' || face === 'unknown') {
    return (
      <Button variant="primary" onClick={onLeave}>
        {t('outcomeCard.again')}
      </Button>
    );
  }
  return (
    <>
      {continueAt ? (
        <Button variant="primary" onClick={() => navigation.leaveTo(continueAt)}>
          {t('outcome.waiting.continue')}
        </Button>
      ) : null}
      <Button variant={continueAt ? 'secondary' : 'primary'} onClick={onAsk}>
        {t('outcome.ask')}
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        {t('outcome.waiting.leave')}
      </Button>
    </>
  );
}
