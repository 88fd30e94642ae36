import type { SlipEmailValues } from '@kerb/core/validation/payment-slip.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { usePaymentSlipFile, useSendPaymentSlip } from '@kerb/kit/queries/payment-slips.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const rules = lazyChunk(() => import('@kerb/core/validation/payment-slip.ts'));

interface Props {
  readonly number: string;
}

/** Print, download as `receipt.pdf`, send by e-mail. */
export function SlipActions({ number }: Props) {
  const { t } = useTranslation('paymentSlips');
  const query = usePaymentSlipFile(number);
  const { data: file } = query;
  const { data: profile, isPending } = useProfile();
  return (
    <>
      {file ? (
        <FileButtons file={file} />
      ) : (
        <QueryPlaceholder query={query} label={t('file.preparing')} height={44} />
      )}
      {/* A form that came before the profile would begin without its address. */}
      {isPending ? <Skeleton height={120} /> : <SendForm number={number} email={profile?.email ?? ''} />}
    </>
  );
}

/** The file is there before a button is pressed, so that the browser allows the window for printing. */
function FileButtons({ file }: { readonly file: Blob }) {
  const { t } = useTranslation('paymentSlips');
  const url = useObjectUrl(file);
  const [isBlocked, setBlocked] = useState(false);
  if (url === undefined) return <Skeleton height={44} />;
  const print = () => {
    const opened = window.open(url);
    setBlocked(opened === null);
    opened?.addEventListener('load', () => opened.print());
  };
  return (
    <>
      <div className="kerb-cluster">
        <Button onClick={print}>{t('file.print')}</Button>
        <ButtonLink href={url} download="receipt.pdf">
          {t('file.download')}
        </ButtonLink>
      </div>
      {isBlocked ? <Notice tone="warning">{t('file.blocked')}</Notice> : null}
    </>
  );
}

/** The address of a file in this page; `undefined` in the first render. */
function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function SendForm({ number, email: ownEmail }: Props & { readonly email: string }) {
  const { t } = useTranslation('paymentSlips');
  const sending = useSendPaymentSlip(number);
  const [sentTo, setSentTo] = useState<string>();
  const { field, alert, isBusy, submit } = useSentForm<SlipEmailValues>({
    defaultValues: { email: ownEmail },
    loadRules: async () => (await rules.load()).slipEmailSchema(),
    send: async ({ email }) => {
      setSentTo(undefined);
      await sending.mutateAsync(email);
      setSentTo(email);
    },
  });
  return (
    <form className="kerb-stack kerb-stack--4" noValidate aria-label={t('send.submit')} onSubmit={submit}>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('send.email')}
      />
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      {sentTo === undefined ? null : <Notice tone="success">{t('send.done', { email: sentTo })}</Notice>}
      <div className="kerb-cluster">
        <Button type="submit" isBusy={isBusy}>
          {t('send.submit')}
        </Button>
      </div>
    </form>
  );
}
