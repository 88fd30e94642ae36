import { formatPhone } from '@kerb/core/domain/account/phone.ts';
import type { NewPhoneValues } from '@kerb/core/validation/own-profile.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import {
  useConfirmOwnPhone,
  useDeletePhone,
  useSendOwnPhoneCode,
  useSetMainPhone,
} from '@kerb/kit/queries/profile-changes.ts';
import { useConfirmationMethod } from '@kerb/kit/queries/registration.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { PhoneField } from '@kerb/kit/ui/phone-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form.tsx';
import { phoneRefusal } from './refusals.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const rules = lazyChunk(() => import('@kerb/core/validation/own-profile.ts'));

/** A new phone, to which a code is sent. */
export function PhoneStep({ state, profile, dispatch, onBusy }: StepProps<'phone'>) {
  const { t } = useTranslation('profile');
  const { clock } = useRuntime();
  const sending = useSendOwnPhoneCode();
  const { field, alert, isBusy, submit } = useSentForm<NewPhoneValues>({
    defaultValues: { phone: state.phone },
    loadRules: async () =>
      (await rules.load()).newPhoneSchema({ own: profile.phones.map(({ phone }) => phone) }),
    send: async ({ phone }) => {
      await sending.mutateAsync({ phone, isRepeat: false });
      dispatch({ type: 'codeSent', contact: phone, at: clock.now() });
    },
    refusalOf: (error) => ({ field: 'phone', text: textByKey(t, phoneRefusal(error)) }),
  });
  const isAdded = state.action === 'add';
  return (
    <StepForm submitText={t('edit.sendCode')} {...{ alert, isBusy, onBusy, dispatch }} onSubmit={submit}>
      <PhoneField
        {...field('phone')}
        label={t('edit.phoneLabel')}
        hint={t(isAdded ? 'edit.phoneAddText' : 'edit.phoneText')}
      />
    </StepForm>
  );
}

/**
 * A confirmed phone belongs to the account; where it takes the place of the main one, it is made the main
 * one, and only then the one before is deleted. After a failure it goes on where it was.
 */
export function PhoneCodeStep({ state, profile, dispatch, onBusy }: StepProps<'phoneCode'>) {
  const { t } = useTranslation('profile');
  const { t: signIn } = useTranslation('signIn');
  const { clock } = useRuntime();
  const sending = useSendOwnPhoneCode();
  const accept = useAcceptPhone({ state, mainPhone: profile.phone, dispatch });
  const { phone, isRepeated } = state;
  const { data: method } = useConfirmationMethod();
  const isCall = method?.isCall === true && !(isRepeated && method.hasSmsInstead);
  const kind = isCall ? 'call' : 'sms';
  return (
    <CodeForm
      intro={t(`edit.${kind}Intro`, { phone: formatPhone(phone) })}
      label={signIn(`confirm.${kind}.label`)}
      hint={isCall ? signIn('confirm.call.hint') : signIn('code.hint')}
      sentAt={state.sentAt}
      confirm={accept}
      sendAgain={async () => {
        await sending.mutateAsync({ phone, isRepeat: true });
        dispatch({ type: 'codeSentAgain', at: clock.now() });
      }}
      refusalOf={phoneRefusal}
      {...{ onBusy, dispatch }}
    />
  );
}

function useAcceptPhone({
  state: { action, phone, progress },
  mainPhone,
  dispatch,
}: Pick<StepProps<'phoneCode'>, 'state' | 'dispatch'> & { readonly mainPhone: string | undefined }) {
  const confirming = useConfirmOwnPhone();
  const making = useSetMainPhone();
  const deleting = useDeletePhone();
  // The main phone when the code was sent: later the profile has the new one.
  const [replaced] = useState(mainPhone);
  return async (code: string) => {
    if (progress === 'code') {
      await confirming.mutateAsync(code);
      dispatch({ type: 'codeAccepted' });
    }
    if (action === 'change') {
      if (progress !== 'main') {
        await making.mutateAsync(phone);
        dispatch({ type: 'madeMain' });
      }
      if (replaced !== undefined) await deleting.mutateAsync(replaced);
    }
    dispatch({ type: 'saved', what: action === 'add' ? 'newPhone' : 'phone' });
  };
}
