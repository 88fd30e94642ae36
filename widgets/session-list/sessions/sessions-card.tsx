import type { AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { currentSessions } from '@kerb/core/domain/session/current-sessions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { useAccountCapabilities } from '@kerb/kit/queries/account.ts';
import { lazyChunk, lazyComponent, whenIdle } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { ParkingIcon } from '@kerb/kit/ui/icons.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestedAction, SessionAction } from './session-actions.ts';
import { SessionCard } from './session-card.tsx';

interface Props extends AccountData {
  readonly flow: AccountPaymentFlow;
  /** An action that the address asks for. */
  readonly requested: RequestedAction | undefined;
  readonly onTopUp: (missing: Kopecks | undefined) => void;
}

/** The current sessions and their actions. */
export function SessionsCard({ settings, profile, flow, requested, onTopUp }: Props) {
  const { t } = useTranslation('sessions');
  const now = useServerNow();
  const capabilities = useAccountCapabilities();
  const [open, setOpen] = useState<SessionAction>();
  const sessions = currentSessions(profile.sessions, now);
  const list = useRef<HTMLUListElement>(null);
  useRequestedAction(requested, { sessions, list }, setOpen);
  useDialogsInAdvance();
  // A dialog shows its session as it is now: another device may have changed it.
  const shown = open && (sessions.find(({ id }) => id === open.session.id) ?? open.session);
  const close = () => {
    setOpen(undefined);
    // A refusal was shown in the dialog that is closed now.
    flow.controller.change();
  };
  return (
    <Card>
      <SectionHeading>{t('list.title')}</SectionHeading>
      {sessions.length === 0 ? (
        <EmptyState icon={ParkingIcon} title={t('list.none')} text={t('list.noneText')} />
      ) : (
        <ul ref={list} className="kerb-stack kerb-stack--5">
          {sessions.map((session) => (
            <SessionCard key={session.id} {...{ settings, session, now, capabilities }} onAction={setOpen} />
          ))}
        </ul>
      )}
      {open?.kind === 'extend' && shown ? (
        <ExtendDialog
          {...{ settings, profile, flow, onTopUp }}
          hasAutoExtension={capabilities.hasAutoExtension && settings.hasBalance}
          session={shown}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'end' && shown ? (
        settings.hasBalance || !shown.isOpenEnded ? (
          <EndDialog {...{ settings }} session={shown} onClose={close} />
        ) : (
          <EndOpenDialog {...{ settings, profile, flow }} session={shown} onClose={close} />
        )
      ) : null}
      {open?.kind === 'correct' && shown ? (
        <CorrectDialog {...{ settings, profile, flow }} session={shown} onClose={close} />
      ) : null}
    </Card>
  );
}

interface ShownSessions {
  readonly sessions: readonly ParkingSession[];
  /** Has one card per session, in the same order. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/** A link of the header opens the dialog of its session, once; a notification shows its card. */
function useRequestedAction(
  requested: RequestedAction | undefined,
  { sessions, list }: ShownSessions,
  open: (action: SessionAction) => void,
): void {
  const openRequested = useEffectEvent(() => {
    if (!requested) return;
    const { kind, sessionId, onOpen } = requested;
    const index = sessions.findIndex((one) => one.sessionId === sessionId);
    const session = sessions[index];
    onOpen();
    if (kind === 'show') list.current?.children[index]?.querySelector('button')?.focus();
    else if (session) open({ kind, session });
  });
  useEffect(() => {
    if (requested) openRequested();
  }, [requested]);
}

// A list of sessions shows without its dialogs, so they are no part of its first load.

const dialogs = lazyChunk(() => import('./dialogs.ts'));
const failed = DialogFailed;

const CorrectDialog = lazyComponent(dialogs, 'CorrectDialog', { failed });
const EndDialog = lazyComponent(dialogs, 'EndDialog', { failed });
const EndOpenDialog = lazyComponent(dialogs, 'EndOpenDialog', { failed });
const ExtendDialog = lazyComponent(dialogs, 'ExtendDialog', { failed });

/** Loads the dialogs when the browser has nothing urgent to do, so that a press opens them at once. */
function useDialogsInAdvance(): void {
  useEffect(() => {
    // A press tries again, and says why it failed.
    void whenIdle().then(() => dialogs.load().catch(() => {}));
  }, []);
}
