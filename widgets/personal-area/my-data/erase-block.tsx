import type { ErasedAccount, MyData, Obstacle, Retained } from '@kerb/core/domain/account/my-data.ts';
import type { PasswordValues } from '@kerb/core/validation/passkey.ts';
import { PasswordField } from '@kerb/kit/forms/password-field.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useSignOut } from '@kerb/kit/queries/account.ts';
import { useEraseAccount } from '@kerb/kit/queries/my-data.ts';
import { useCanUsePasskeys, usePasskeys, useProveByPasskey } from '@kerb/kit/queries/passkeys.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useDateTimeText } from '@kerb/kit/runtime/use-date-time-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { LiveRegion } from '@kerb/kit/ui/live-region.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useCopy } from '@kerb/kit/ui/use-copy.ts';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentPasswordRefusal } from '../profile/edit/refusals.ts';
import { RetainedList } from './retained-list.tsx';

interface Props {
  readonly data: MyData;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
  readonly onErased: () => void;
}

/** What stands in the way of an erasure and what to do about it, or the button that begins one. */
export function EraseBlock({ data: { obstacles, retained }, isChecking, onCheckAgain, onErased }: Props) {
  const { t } = useTranslation('myData');
  const obstacleText = useObstacleText();
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledSection title={t('erase.title')} note={t('erase.text')}>
      <RetainedList retained={retained} />
      {obstacles.length > 0 ? (
        <Notice
          tone="warning"
          title={t('erase.obstacles')}
          announce="off"
          actions={
            <Button size="small" isBusy={isChecking} onClick={onCheckAgain}>
              {t('erase.again')}
            </Button>
          }
        >
          <ul className="kerb-my-data__list">
            {obstacles.map((obstacle) => (
              <li key={obstacle.reason}>{obstacleText(obstacle)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <div className="kerb-my-data__actions">
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('erase.open')}
          </Button>
        </div>
      )}
      {isOpen ? <EraseDialog retained={retained} onClose={() => setOpen(false)} onErased={onErased} /> : null}
    </TitledSection>
  );
}

function useObstacleText(): (obstacle: Obstacle) => string {
  const { t } = useTranslation('myData');
  const timeText = useDateTimeText();
  return ({ reason, until }) =>
    reason === 'stay' && until !== undefined
      ? t('obstacles.stayUntil', { time: timeText(until) })
      : t(`obstacles.${reason}`);
}

const rules = lazyChunk(() => import('@kerb/core/validation/passkey.ts'));

interface EraseDialogProps {
  readonly retained: readonly Retained[];
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Asks for the password, erases the account, and then shows the number of the erasure until it is closed. */
function EraseDialog({ retained, onClose, onErased }: EraseDialogProps) {
  const [erased, setErased] = useState<ErasedAccount>();
  if (erased) return <Done erased={erased} onLeave={onErased} />;
  return <Confirm retained={retained} onClose={onClose} onErased={setErased} />;
}

function Confirm({
  retained,
  onClose,
  onErased,
}: Omit<EraseDialogProps, 'onErased'> & { readonly onErased: (erased: ErasedAccount) => void }) {
  const { t } = useTranslation('myData');
  const erasing = useEraseAccount();
  const prove = useProveByPasskey();
  const canUsePasskeys = useCanUsePasskeys();
  const [isUnproven, setUnproven] = useState(false);
  // A ref, because the rules read it while the form is being sent.
  const isByPasskey = useRef(false);
  const { field, alert, isBusy, submit } = useSentForm<PasswordValues>({
    defaultValues: { password: '' },
    loadRules: async () => (await rules.load()).ownerSchema(() => !isByPasskey.current),
    send: async ({ password }) => {
      setUnproven(false);
      const signed = isByPasskey.current ? await prove() : undefined;
      if (signed && signed.status !== 'done') return setUnproven(true);
      onErased(await erasing.mutateAsync(signed ? { proof: signed.credential } : { password }));
    },
    refusalOf: (error) =>
      currentPasswordRefusal(error) ? { field: 'password', text: t('confirm.wrong') } : undefined,
  });
  return (
    <Dialog onClose={onClose} canDismiss={!isBusy} title={t('confirm.title')}>
      <form
        className="kerb-stack"
        noValidate
        onSubmit={(event) => {
          isByPasskey.current = false;
          submit(event);
        }}
      >
        <p>{t('erase.text')}</p>
        <RetainedList retained={retained} />
        {alert ? <Notice tone="danger">{alert}</Notice> : null}
        {isUnproven ? <Notice tone="danger">{t('confirm.unproven')}</Notice> : null}
        <PasswordField {...field('password')} label={t('confirm.password')} autoComplete="current-password" />
        <div className="kerb-my-data__actions">
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t('confirm.submit')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {t('confirm.keep')}
          </Button>
          {canUsePasskeys ? (
            <PasskeyButton
              isBusy={isBusy}
              onPress={(event) => {
                isByPasskey.current = true;
                submit(event);
              }}
            />
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

interface PasskeyButtonProps {
  readonly isBusy: boolean;
  readonly onPress: (event: MouseEvent) => void;
}

/** For an account that has a passkey. */
function PasskeyButton({ isBusy, onPress }: PasskeyButtonProps) {
  const { t } = useTranslation('myData');
  const { data } = usePasskeys();
  if (!data || data.passkeys.length === 0) return null;
  return (
    <Button variant="quiet" disabled={isBusy} onClick={onPress}>
      {t('confirm.byPasskey')}
    </Button>
  );
}

function Done({
  erased: { number, retained },
  onLeave,
}: {
  readonly erased: ErasedAccount;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('myData');
  const signOut = useSignOut();
  const { shown, copy, announcement } = useCopy(number, {
    copied: t('done.copied'),
    marked: t('done.marked'),
  });
  const leave = () => {
    signOut();
    onLeave();
  };
  return (
    <Dialog
      onClose={leave}
      title={t('done.title')}
      footer={
        <>
          <Button variant="primary" onClick={leave}>
            {t('done.leave')}
          </Button>
          <Button onClick={copy}>{t('done.copy')}</Button>
        </>
      }
    >
      <div className="kerb-stack">
        <p>
          <strong ref={shown} className="kerb-my-data__number">
            {number}
          </strong>
        </p>
        <p>{t('done.text')}</p>
        <RetainedList retained={retained} />
        <LiveRegion announcement={announcement} />
      </div>
    </Dialog>
  );
}
