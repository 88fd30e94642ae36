import { secondsToResend } from '@kerb/core/domain/account/resend.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useSendingOnce } from '@kerb/kit/forms/use-sending-once.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { codePause } from './edit-steps.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const rules = lazyChunk(() => import('@kerb/core/validation/code.ts'));

interface Props extends Pick<StepProps<'emailCode'>, 'dispatch' | 'onBusy'> {
  /** Says where the code was sent. */
  readonly intro: string;
  readonly label: string;
  readonly hint: string;
  readonly sentAt: Instant;
  /** Accepts the code and saves what it confirms. */
  readonly confirm: (code: string) => Promise<void>;
  readonly sendAgain: () => Promise<void>;
  /** The text key of an error, shown at the code. */
  readonly refusalOf: (error: unknown) => string;
}

/** The field for a code, and a link for another one after ten seconds. */
export function CodeForm(props: Props) {
  const { intro, label, hint, sentAt, confirm, sendAgain, refusalOf, dispatch, onBusy } = props;
  const { t } = useTranslation('profile');
  const { t: signIn } = useTranslation('signIn');
  const { form, field, alert, isBusy, submit, refuse } = useSentForm<{ code: string }>({
    defaultValues: { code: '' },
    loadRules: async () => (await rules.load()).codeSchema({}),
    send: ({ code }) => confirm(code),
    refusalOf: (error) => ({ field: 'code', text: textByKey(t, refusalOf(error)) }),
  });
  const { announcement, announce } = useAnnouncer();
  const { isSending, send } = useSendingOnce(refuse);
  const again = async () => {
    if (!(await send(sendAgain))) return;
    announce(signIn('code.sentAgain'));
    // The link is gone until the next ten seconds are over.
    form.setFocus('code');
  };
  const seconds = secondsToResend(sentAt, useServerNow(), codePause);
  return (
    <StepForm submitText={t('edit.confirm')} {...{ alert, isBusy, onBusy, dispatch }} onSubmit={submit}>
      <p>{intro}</p>
      <TextField
        {...field('code')}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="kerb-profile__again">
        {seconds > 0 ? (
          t('code.in', { seconds })
        ) : (
          <Button variant="quiet" isBusy={isSending} onClick={() => void again()}>
            {t('edit.again')}
          </Button>
        )}
      </div>
      <LiveRegion announcement={announcement} />
    </StepForm>
  );
}
