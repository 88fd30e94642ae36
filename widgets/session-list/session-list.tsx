import type { AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import { registerSessionTexts } from '@kerb/account/texts.ts';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { deferredSessions } from '@kerb/core/domain/session/current-sessions.ts';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useState } from 'react';
import type { ClosingPaymentDialogProps } from './deferred/closing-payment-dialog.tsx';
import type { RequestedAction } from './sessions/session-actions.ts';
import { SessionsCard } from './sessions/sessions-card.tsx';

// Few drivers have a stay that is not paid for yet.

const deferred = lazyChunk(() => import('./deferred/deferred.ts'));

const DeferredCard = lazyComponent(deferred, 'DeferredCard', { failed: ScreenFailed });
const ClosingPaymentDialog = lazyComponent(deferred, 'ClosingPaymentDialog', { failed: DialogFailed });

registerSessionTexts();

export interface SessionListProps extends AccountData {
  readonly flow: AccountPaymentFlow;
  /** An action that the address asks for. */
  readonly requested?: RequestedAction | undefined;
  /** Opens the top-up, with the amount that is missing. */
  readonly onTopUp: (missing: Kopecks | undefined) => void;
}

/**
 * The active and the deferred sessions with their dialogs, inside an element of the class `kerb-sessions`.
 */
export function SessionList({ settings, profile, flow, requested, onTopUp }: SessionListProps) {
  const [open, setOpen] = useState<Pick<ClosingPaymentDialogProps, 'session' | 'action'>>();
  const deferred = deferredSessions(profile.sessions);
  const close = () => {
    setOpen(undefined);
    flow.controller.change();
  };
  return (
    <>
      <SessionsCard {...{ settings, profile, flow, requested, onTopUp }} />
      {deferred.length > 0 ? (
        <DeferredCard
          sessions={deferred}
          onPay={(session) => setOpen({ action: 'settle', session })}
          onCancel={(session) => setOpen({ action: 'break', session })}
        />
      ) : null}
      {open ? <ClosingPaymentDialog {...{ settings, profile, flow }} {...open} onClose={close} /> : null}
    </>
  );
}
