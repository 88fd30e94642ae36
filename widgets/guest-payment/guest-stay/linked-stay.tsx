import type { PaidOutcome } from '@kerb/core/domain/payment/order.ts';
import type { GuestStay } from '@kerb/core/domain/session/guest-stay.ts';
import { isLinkSecret, stayLink } from '@kerb/core/domain/session/stay-link.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import { useGuestStay } from '@kerb/kit/queries/guest-stay.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import type { GuestPaymentFlow } from '../confirmation.ts';
import { ContinuedState } from '../continued-state.tsx';
import type { Draft } from '../form/draft.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { outcomeStylesheet } from '../outcome/outcome-stylesheet.ts';
import { PaidCard } from '../outcome/paid-card.tsx';
import { Link } from './save-link.tsx';
import { StayActions } from './stay-actions.tsx';

export interface Props {
  /** The secret of the link. */
  readonly secret: string;
  readonly flow: GuestPaymentFlow;
  readonly onContinueParking: (values: Partial<Draft['values']>, extending: ExtendedStay | undefined) => void;
  /** The form for a new payment instead. */
  readonly onLeave: () => void;
}

/** A guest's stay that was opened by its link. */
export function LinkedStay({ secret, flow, onContinueParking, onLeave }: Props) {
  const { t } = useTranslation('guestStay');
  const styleRef = useStylesheet(outcomeStylesheet);
  const { config } = useRuntime();
  const isWhole = isLinkSecret(secret);
  const stay = useGuestStay(isWhole ? secret : undefined);
  if (isWhole && stay.isPending) return <FormSkeleton />;
  if (!stay.data)
    return (
      <NotOpened
        isLost={!isWhole || reasonOf(stay.error) === 'stayUnknown'}
        error={stay.error}
        retry={() => void stay.refetch()}
        onLeave={onLeave}
      />
    );
  const { spot, paid } = paidStay(stay.data);
  const link = stayLink(config.portalUrl, config.city, secret);
  return (
    <section ref={styleRef} className="kerb-pay-result" aria-label={t('label')}>
      <PaidCard
        paid={paid}
        stay={{ id: secret, spot, makeLink: async () => link }}
        {...{ onContinueParking, onLeave }}
      >
        <StayActions stay={stay.data} {...{ secret, flow }} />
        <Link link={link} />
      </PaidCard>
      <ContinuedState />
    </section>
  );
}

/** What the card of a paid payment shows of a stay. */
function paidStay({ session, zoneName, proof }: GuestStay) {
  const { zoneId, parkingCode, plate, startedAt: from, endsAt: until, cost: amount } = session;
  const paid: PaidOutcome = {
    ...{ state: 'paid', kind: 'stay' },
    ...{ plate, zoneId, zoneName, from, until, amount, proof },
  };
  return { spot: { zoneId, parkingCode }, paid };
}

interface NotOpenedProps {
  /** The link is not whole, or the city has no stay for it. */
  readonly isLost: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly onLeave: () => void;
}

function NotOpened({ isLost, error, retry, onLeave }: NotOpenedProps) {
  const { t } = useTranslation('guestStay');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const retryButton = (
    <Button size="small" onClick={retry}>
      {common('tryAgain')}
    </Button>
  );
  const actions = (
    <>
      {isLost ? null : retryButton}
      <Button size="small" onClick={onLeave}>
        {t('newPayment')}
      </Button>
    </>
  );
  return (
    <Notice tone="warning" actions={actions}>
      {isLost ? t('lost') : errorText(error)}
    </Notice>
  );
}
