import type { PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import { isLinkSecret, linkSecretIn, withLinkSecret } from '@kerb/core/domain/session/stay-link.ts';
import type { OutcomeProgress } from '@kerb/core/payment/payment-flow.ts';
import { SbpPayment } from '@kerb/kit/payment-form/sbp/lazy-sbp.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useStayLink } from '@kerb/kit/queries/guest-stay.ts';
import { replaceAddress } from '@kerb/kit/queries/payment-flow.ts';
import { useOutcomePolling } from '@kerb/kit/queries/payment-outcome.ts';
import { useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { ErrorIcon, OfflineIcon, WarningIcon } from '@kerb/kit/ui/icons.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { Spinner } from '@kerb/kit/ui/spinner.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestPaymentFlow } from '../confirmation.ts';
import { ContinuedState } from '../continued-state.tsx';
import { SaveLink } from '../lazy-guest-stay.ts';
import { outcomeStylesheet } from './outcome-stylesheet.ts';
import { OutcomeTitle } from './outcome-title.tsx';
import { PaidCard } from './paid-card.tsx';
import type { PaidProps } from './paid-props.ts';

export interface Props extends Pick<PaidProps, 'onContinueParking'> {
  readonly flow: GuestPaymentFlow;
  /** Opens the stay that a link's secret names. */
  readonly onOpen: (secret: string) => void;
  /** Dismisses this payment and shows the form again. */
  readonly onLeave: () => void;
}

type Face = 'paid' | 'declined' | 'unknown' | OutcomeProgress;

/**
 * The outcome of the payment according to the server; nothing in the page's address can make it say "paid".
 */
export function OutcomeCard({ flow, onOpen, onContinueParking, ...props }: Props) {
  const { t } = useTranslation('pay');
  const { state } = flow;
  const onReturn = useReturnToLink(flow, onOpen);
  const onLeave = onReturn ?? props.onLeave;
  const polling = useOutcomePolling(flow);
  const face = faceOf(state);
  const styleRef = useStylesheet(outcomeStylesheet);
  const { announcement, announce } = useAnnouncer();
  useEffect(() => {
    if (face) announce(t(face === 'paid' ? 'paid.title' : `outcome.${face}.title`));
  }, [announce, t, face]);
  if (!face || (onReturn && face === 'paid')) return null;
  const paid = state.step === 'settled' ? state.outcome : undefined;
  const attempt = state.step === 'settled' ? state.attempt : undefined;
  return (
    <section ref={styleRef} className="kerb-pay-result" aria-label={t('outcomeCard.label')}>
      {paid && attempt ? (
        <PaidAttempt {...{ paid, attempt, onOpen, onContinueParking, onLeave }} />
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

/**
 * Shows the stay that an extension or a correction was paid for, if its link was opened before the payment
 * page. The address has the link again: the way back from the bank has no secrets. `undefined` for any other
 * payment.
 */
function useReturnToLink({ state }: GuestPaymentFlow, onOpen: Props['onOpen']): (() => void) | undefined {
  const navigation = useNavigation();
  const continued =
    'attempt' in state && state.attempt.subject.kind === 'stay' ? state.attempt.subject.continues : undefined;
  const secret = continued !== undefined && isLinkSecret(continued) ? continued : undefined;
  const open = (link: string) => {
    try {
      replaceAddress(navigation, withLinkSecret(navigation.pageAddress(), link));
    } catch {
      // The stay is shown all the same.
    }
    onOpen(link);
  };
  const openPaid = useEffectEvent(open);
  const isPaid = state.step === 'settled' && state.result === 'paid';
  useEffect(() => {
    if (secret && isPaid) openPaid(secret);
  }, [secret, isPaid]);
  return secret === undefined ? undefined : () => open(secret);
}

interface PaidAttemptProps extends Pick<PaidProps, 'paid' | 'onContinueParking' | 'onLeave'> {
  readonly attempt: PaymentAttempt;
  readonly onOpen: (secret: string) => void;
}

/** A payment of this device that is paid; a stay has a link where the city makes links. */
function PaidAttempt({ paid, attempt, onOpen, onContinueParking, onLeave }: PaidAttemptProps) {
  const { data: options } = useCityOptions();
  const link = useStayLink(attempt.id);
  const { id, subject } = attempt;
  const hasLink = paid.kind === 'stay' && options?.capabilities.stayLink === true;
  const makeLink = hasLink ? async () => link.data ?? (await link.mutateAsync()) : undefined;
  return (
    <PaidCard
      paid={paid}
      stay={{ id, spot: subject.kind === 'stay' ? subject.spot : undefined, attempt, makeLink }}
      {...{ onContinueParking, onLeave }}
    >
      {hasLink ? <SaveLink link={link} onOpen={(address) => onOpen(linkSecretIn(address) ?? '')} /> : null}
    </PaidCard>
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
      <div className="kerb-cluster kerb-pay-outcome__actions">
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
