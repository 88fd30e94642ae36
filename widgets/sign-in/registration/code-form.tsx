import { secondsToResend } from '@kerb/core/domain/account/resend.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useSendingOnce } from '@kerb/kit/forms/use-sending-once.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInStylesheet } from '../sign-in-assets.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/code.ts'));

interface CodeFormProps {
  /** Says where the code was sent. */
  readonly intro: ReactNode;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Number of digits, if the city has a fixed one. */
  readonly length?: number | undefined;
  /** A code from a link is submitted once without a press. */
  readonly code?: string | undefined;
  readonly confirm: (code: string) => Promise<void>;
  /** A button for each way to get another code. */
  readonly resendOptions: readonly ResendOption[];
}

export interface ResendOption {
  readonly name: string;
  readonly label: string;
  readonly send: () => Promise<void>;
}

interface Values {
  readonly code: string;
}

/** The field for a code that was sent, and buttons to get another one. */
export function CodeForm({ intro, label, hint, length, code = '', confirm, resendOptions }: CodeFormProps) {
  const { t } = useTranslation('signIn');
  const styleRef = useStylesheet(signInStylesheet);
  const { form, field, alert, isBusy, submit, sendOnce, refuse } = useSentForm<Values>({
    defaultValues: { code },
    loadRules: async () => (await rules.load()).codeSchema({ length }),
    fieldOf: { code: 'code' },
    send: (values) => confirm(values.code),
  });
  const resend = useResend(refuse);
  const { announcement, announce } = useAnnouncer();
  const sendLink = useEffectEvent(() => {
    if (code) void sendOnce({ code });
  });
  useEffect(() => sendLink(), []);
  const { setFocus } = form;
  // The previous form is gone together with the button that had the focus.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form ref={styleRef} className="kerb-sign-in" noValidate onSubmit={submit}>
      <p className="kerb-muted">{intro}</p>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <TextField
        {...field('code')}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={length}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t('code.submit')}
      </Button>
      <div className="kerb-sign-in__links">
        {resendOptions.map(({ name, label: buttonText, send }) => (
          <Button
            key={name}
            variant="quiet"
            disabled={resend.seconds > 0}
            isBusy={resend.isSending}
            onClick={() => void resend.send(send).then((isSent) => isSent && announce(t('code.sentAgain')))}
          >
            {resend.seconds > 0
              ? t('code.againIn', { words: buttonText, seconds: resend.seconds })
              : buttonText}
          </Button>
        ))}
      </div>
      <LiveRegion announcement={announcement} />
    </form>
  );
}

/** Requests another code, at the earliest some seconds after the last one. */
function useResend(onProblem: (error: unknown) => void) {
  const { clock, config } = useRuntime();
  const [sentAt, setSentAt] = useState<Instant>(() => clock.now());
  // A code that was not sent can be requested at once.
  const { isSending, send } = useSendingOnce(onProblem);
  const seconds = secondsToResend(sentAt, useServerNow(), config.codePause);
  return {
    seconds,
    isSending,
    send: (action: () => Promise<void>) =>
      send(async () => {
        await action();
        setSentAt(clock.now());
      }),
  };
}
