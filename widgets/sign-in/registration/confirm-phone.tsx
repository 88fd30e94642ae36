import { changeRegistrationPhone, confirmPhone, sendPhoneCode } from '@kerb/core/api/registration.ts';
import { type ConfirmationMethod, callCodeLength } from '@kerb/core/domain/account/registration.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useConfirmationMethod, useRegistrationMemory } from '@kerb/kit/queries/registration.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { PhoneField } from '@kerb/kit/ui/phone-field.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';
import { CodeForm, type ResendOption } from './code-form.tsx';

registerSignInTexts();

interface Props {
  readonly salt: string;
  /** Called after the driver has been signed in. */
  readonly onConfirmed: () => void;
}

/**
 * Confirms the phone by a call or an SMS. The city is asked which of them it is, because this may be another
 * device than the one that registered.
 */
export function ConfirmPhone(props: Props) {
  const method = useConfirmationMethod();
  if (method.data) return <PhoneCode {...props} method={method.data} />;
  if (!method.isError) return <Skeleton height={220} />;
  return <QueryFailed query={method} />;
}

function PhoneCode({ salt, onConfirmed, method }: Props & { readonly method: ConfirmationMethod }) {
  const { t } = useTranslation('signIn');
  const { call, auth } = useAccount();
  const memory = useRegistrationMemory();
  const resendOptions = useResendOptions(salt, method);
  const { phone, phoneSalt } = memory.read();
  const isMine = phoneSalt === salt && phone !== '';
  /** How often the phone was changed. */
  const [changes, setChanges] = useState(0);
  const kind = method.isCall ? 'call' : 'sms';
  return (
    <div className="kerb-sign-in">
      {changes > 0 ? <Notice tone="success">{t('confirm.phone.other.sent')}</Notice> : null}
      <CodeForm
        key={`code ${changes}`}
        intro={isMine ? t(`confirm.${kind}.intro`, { phone }) : t(`confirm.${kind}.anywhere`)}
        label={t(`confirm.${kind}.label`)}
        hint={method.isCall ? t('confirm.call.hint') : t('code.hint')}
        length={method.isCall ? callCodeLength : undefined}
        confirm={async (typed) => {
          const token = await call(confirmPhone, salt, typed);
          memory.clear();
          auth.signIn({ kind: 'personal', token });
          onConfirmed();
        }}
        resendOptions={resendOptions}
      />
      <ChangePhone
        key={`change ${changes}`}
        salt={salt}
        onChanged={(other) => {
          memory.change({ phone: other, phoneSalt: salt, canSendCodeAgain: true, hasRequestedSms: false });
          setChanges(changes + 1);
        }}
      />
    </div>
  );
}

/** After the call was repeated once, an SMS can be requested once. */
function useResendOptions(salt: string, { isCall, hasSmsInstead }: ConfirmationMethod): ResendOption[] {
  const { t } = useTranslation('signIn');
  const { call } = useAccount();
  const memory = useRegistrationMemory();
  const draft = memory.read();
  const phone = draft.phoneSalt === salt ? draft.phone : '';
  const [, rerender] = useState(0);
  const send = (isSmsInstead: boolean) => async () => {
    await call(sendPhoneCode, salt, phone, { isSmsInstead });
    memory.change(isSmsInstead ? { hasRequestedSms: true } : { canSendCodeAgain: false });
    rerender((count) => count + 1);
  };
  if (!isCall) return [{ name: 'sms', label: t('code.again'), send: send(false) }];
  const again: ResendOption = { name: 'call', label: t('confirm.call.again'), send: send(false) };
  const isSmsOffered = hasSmsInstead && !draft.canSendCodeAgain && !draft.hasRequestedSms;
  if (!isSmsOffered) return [again];
  return [again, { name: 'sms', label: t('confirm.call.sms'), send: send(true) }];
}

const rules = lazyChunk(() => import('@kerb/core/validation/registration.ts'));

interface ChangePhoneProps {
  readonly salt: string;
  /** Gets the phone to which the city has sent a code. */
  readonly onChanged: (phone: string) => void;
}

/** The way out for a driver who typed the wrong number. */
function ChangePhone(props: ChangePhoneProps) {
  const { t } = useTranslation('signIn');
  const [isOpen, setOpen] = useState(false);
  const styleRef = useStylesheet(signInStylesheet);
  return (
    <div ref={styleRef} className="kerb-sign-in">
      {isOpen ? (
        <PhoneForm {...props} />
      ) : (
        <div className="kerb-sign-in__links">
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('confirm.phone.other.open')}
          </Button>
        </div>
      )}
    </div>
  );
}

function PhoneForm({ salt, onChanged }: ChangePhoneProps) {
  const { t } = useTranslation('signIn');
  const { call } = useAccount();
  const { form, field, alert, isBusy, submit } = useSentForm<{ readonly phone: string }>({
    defaultValues: { phone: '' },
    loadRules: async () => (await rules.load()).newPhoneSchema(),
    fieldOf: { phone: 'phone' },
    send: async ({ phone }) => {
      await call(changeRegistrationPhone, salt, phone);
      onChanged(phone.trim());
    },
  });
  const { setFocus } = form;
  // The button that had the focus is gone.
  useEffect(() => setFocus('phone'), [setFocus]);
  return (
    <form className="kerb-sign-in" noValidate onSubmit={submit}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <PhoneField {...field('phone')} label={t('confirm.phone.other.label')} />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('confirm.phone.other.submit')}
      </Button>
    </form>
  );
}
