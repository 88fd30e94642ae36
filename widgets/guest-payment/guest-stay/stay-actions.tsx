import { guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { normalisePlate, plateType } from '@kerb/core/domain/plate/plate.ts';
import type { GuestStay } from '@kerb/core/domain/session/guest-stay.ts';
import type { ConfirmedCorrection } from '@kerb/core/payment/confirmed-correction.ts';
import { guestCorrectionRequest } from '@kerb/core/payment/guest-correction-request.ts';
import { CorrectionDialog } from '@kerb/kit/correction/correction-dialog.tsx';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import {
  useEndGuestStay,
  useGuestCorrectionQuotes,
  useRefreshGuestStay,
} from '@kerb/kit/queries/guest-stay.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { useRecents } from '@kerb/kit/runtime/recents.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestPaymentFlow } from '../confirmation.ts';
import { useStartEvent } from '../use-start-event.ts';

interface Props {
  readonly stay: GuestStay;
  readonly secret: string;
  readonly flow: GuestPaymentFlow;
}

/** Corrects a stay or ends it early, where the city allows it. */
export function StayActions({ stay, secret, flow }: Props) {
  const { t } = useTranslation('guestStay');
  const roubles = useRoubles();
  const [open, setOpen] = useState<'correct' | 'end'>();
  const ending = useEndGuestStay(secret);
  const close = () => setOpen(undefined);
  return (
    <div className="kerb-pay-stay">
      {stay.session.correction?.left ? (
        <Button onClick={() => setOpen('correct')}>{t('correct')}</Button>
      ) : null}
      {stay.refund === undefined ? null : <Button onClick={() => setOpen('end')}>{t('end.open')}</Button>}
      {ending.isSuccess ? (
        <Notice tone="success" title={t('end.done')}>
          {ending.data ? t('end.refunded', { amount: roubles(ending.data) }) : null}
        </Notice>
      ) : null}
      {open === 'correct' ? <Correct {...{ stay, secret, flow }} onClose={close} /> : null}
      {open === 'end' ? <EndDialog {...{ stay, ending }} onClose={close} /> : null}
    </div>
  );
}

interface CorrectProps extends Props {
  readonly onClose: () => void;
}

function Correct({ stay: { session }, secret, flow, onClose }: CorrectProps) {
  const { data: settings } = useCitySettings();
  const { vehicles } = useRecents();
  const { call } = useRuntime();
  const refresh = useRefreshGuestStay();
  const canStart = useStartEvent();
  const { state } = flow;
  const correct = async (confirmed: ConfirmedCorrection) => {
    const { zoneId, parkingCode } = session;
    const spot = confirmed.correction.spot ?? { zoneId, parkingCode };
    const confirmation = {
      kind: 'correction',
      spot,
      total: kopecks(Math.max(0, confirmed.difference)),
    } as const;
    if (confirmation.total > 0 && !canStart(confirmation)) return;
    const after = await flow.send(confirmation, guestCorrectionRequest(call, secret, confirmed));
    if (after.step !== 'settled') return;
    flow.controller.leave();
    await refresh();
    onClose();
  };
  if (!settings) return null;
  const methods = guestMethods(settings.paymentMethods);
  const plate = normalisePlate(session.plate);
  return (
    <CorrectionDialog
      {...{ settings, session, onClose }}
      facts={<Plate plate={plate} isForeign={plateType(plate) === undefined} />}
      used={vehicles}
      holder="stay"
      methods={methods}
      initialMethod={{ method: methods[0]?.id ?? '', phone: '' }}
      quoteCorrection={useGuestCorrectionQuotes(secret)}
      error={state.step === 'failed' ? state.error : undefined}
      isSending={flow.isSending}
      onCorrect={(confirmed) => void correct(confirmed)}
    />
  );
}

interface EndProps {
  readonly stay: GuestStay;
  readonly ending: ReturnType<typeof useEndGuestStay>;
  readonly onClose: () => void;
}

/** Asks before a stay ends, and says what comes back. */
function EndDialog({ stay, ending, onClose }: EndProps) {
  const { t } = useTranslation('guestStay');
  const roubles = useRoubles();
  return (
    <ConfirmDialog
      title={t('end.title')}
      confirmLabel={t('end.confirm')}
      keepLabel={t('end.keep')}
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {ending.error ? (
        <ErrorNotice error={ending.error} />
      ) : (
        <p>{t('end.text', { amount: roubles(stay.refund ?? stay.session.cost) })}</p>
      )}
    </ConfirmDialog>
  );
}
