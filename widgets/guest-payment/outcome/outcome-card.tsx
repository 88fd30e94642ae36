import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { ErrorIcon, OfflineIcon, WarningIcon } from '@kerb/kit/ui/icons.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { Spinner } from '@kerb/kit/ui/spinner.tsx';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutcomeProps } from './outcome-props.ts';
import { OutcomeTitle } from './outcome-title.tsx';
import { PaidCard } from './paid-card.tsx';

type Face = 'paid' | 'declined' | 'unknown' | 'cannotAsk' | 'unreachable' | 'waiting' | 'checking';

/** PLUS-02: what became of the payment, by the server's word alone; nothing in the page's address can make it say "paid". */
export function OutcomeCard(props: OutcomeProps) {
  const { t } = useTranslation('pay');
  const face = faceOf(props);
  const { announcement, announce } = useAnnouncer();
  useEffect(() => announce(t(`outcome.${face}.title`)), [announce, t, face]);
  return (
    <section className="kerb-pay-result" aria-label={t('outcome.label')}>
      {face === 'paid' && props.outcome?.state === 'paid' ? (
        <PaidCard {...props} paid={props.outcome} />
      ) : (
        <Unfinished {...props} face={face} />
      )}
      <LiveRegion announcement={announcement} />
    </section>
  );
}

function faceOf({ outcome, canAsk, hasFailed }: OutcomeProps): Face {
  if (outcome) return outcome.state;
  if (!canAsk) return 'cannotAsk';
  return hasFailed ? 'unreachable' : 'checking';
}

const icons: Readonly<Record<Exclude<Face, 'paid'>, ReactNode>> = {
  declined: <ErrorIcon size="large" />,
  unknown: <ErrorIcon size="large" />,
  cannotAsk: <WarningIcon size="large" />,
  unreachable: <OfflineIcon size="large" />,
  waiting: <Spinner size="large" />,
  checking: <Spinner size="large" />,
};

function Unfinished({ face, ...props }: OutcomeProps & { readonly face: Face }) {
  const { t } = useTranslation('pay');
  if (face === 'paid') return null;
  return (
    <Card>
      <div className="kerb-pay-outcome" data-face={face}>
        <span className="kerb-pay-outcome__sign">{icons[face]}</span>
        <OutcomeTitle>{t(`outcome.${face}.title`)}</OutcomeTitle>
        <p className="kerb-pay-words">{t(`outcome.${face}.text`)}</p>
      </div>
      <div className="kerb-pay-outcome__actions">
        <Actions {...props} face={face} />
      </div>
    </Card>
  );
}

function Actions({ face, outcome, onContinue, onAsk, onDone }: OutcomeProps & { readonly face: Face }) {
  const { t } = useTranslation('pay');
  const continueAt = outcome?.state === 'waiting' ? outcome.continueAt : undefined;
  if (face === 'checking') return null;
  if (face === 'cannotAsk') return <Button onClick={onDone}>{t('outcome.new')}</Button>;
  if (face === 'declined' || face === 'unknown') {
    return (
      <Button variant="primary" onClick={onDone}>
        {t('outcome.again')}
      </Button>
    );
  }
  return (
    <>
      {continueAt ? (
        <Button variant="primary" onClick={() => onContinue(continueAt)}>
          {t('outcome.waiting.continue')}
        </Button>
      ) : null}
      <Button variant={continueAt ? 'secondary' : 'primary'} onClick={onAsk}>
        {t('outcome.ask')}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {t('outcome.waiting.leave')}
      </Button>
    </>
  );
}
