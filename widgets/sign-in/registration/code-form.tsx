import { Button } from '@kerb/kit/ui/button.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signInStylesheet } from '../sign-in-stylesheet.ts';
import { useSentForm } from '../use-sent-form.ts';
import { useResend } from './use-resend.ts';

export interface CodeFormProps {
  /** Where the code went, in words. */
  readonly intro: ReactNode;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Digits, where it is known (REG-13). */
  readonly length?: number | undefined;
  /** REG-11: a code out of a link is sent by itself, once. */
  readonly code?: string | undefined;
  readonly confirm: (code: string) => Promise<void>;
  /** Other words for each way of sending a code again. */
  readonly ways: readonly ResendWay[];
}

export interface ResendWay {
  readonly name: string;
  readonly label: string;
  readonly send: () => Promise<void>;
}

interface Values {
  readonly code: string;
}

/** A code that was sent, and asking for another one. */
export function CodeForm({ intro, label, hint, length, code = '', confirm, ways }: CodeFormProps) {
  const { t } = useTranslation('signIn');
  const styleRef = useStylesheet(signInStylesheet);
  const { form, field, alert, isBusy, submit, sendOnce, refuse } = useSentForm<Values>({
    defaultValues: { code },
    loadRules: async () => (await import('@kerb/core/validation/code.ts')).codeSchema({ length }),
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
  // The form before it is gone with the button that was pressed: the focus would be nowhere.
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
        {ways.map(({ name, label: words, send }) => (
          <Button
            key={name}
            variant="quiet"
            disabled={resend.seconds > 0}
            isBusy={resend.isSending}
            onClick={() => void resend.send(send).then((isSent) => isSent && announce(t('code.sentAgain')))}
          >
            {resend.seconds > 0 ? t('code.againIn', { words, seconds: resend.seconds }) : words}
          </Button>
        ))}
      </div>
      <LiveRegion announcement={announcement} />
    </form>
  );
}
