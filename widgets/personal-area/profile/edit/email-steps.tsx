import type { NewEmailValues } from '@kerb/core/validation/own-profile.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import {
  useChangeProfile,
  useConfirmOwnEmail,
  useSendOwnEmailCode,
} from '@kerb/kit/queries/profile-changes.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form.tsx';
import { codeRefusal, emailRefusal } from './refusals.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const rules = lazyChunk(() => import('@kerb/core/validation/own-profile.ts'));

/** A new e-mail, to which a code is sent once the city has said that it is free. */
export function EmailStep({ state, profile, dispatch, onBusy }: StepProps<'email'>) {
  const { t } = useTranslation('profile');
  const { t: signIn } = useTranslation('signIn');
  const { clock } = useRuntime();
  const sending = useSendOwnEmailCode();
  const { field, alert, isBusy, submit } = useSentForm<NewEmailValues>({
    defaultValues: { email: state.email },
    loadRules: async () => (await rules.load()).newEmailSchema({ current: profile.email }),
    send: async ({ email }) => {
      const contact = email.trim();
      await sending.mutateAsync(contact);
      dispatch({ type: 'codeSent', contact, at: clock.now() });
    },
    refusalOf: (error) => ({ field: 'email', text: textByKey(t, emailRefusal(error)) }),
  });
  return (
    <StepForm submitText={t('edit.sendCode')} {...{ alert, isBusy, onBusy, dispatch }} onSubmit={submit}>
      <TextField
        {...field('email')}
        label={t('edit.emailLabel')}
        hint={signIn('registration.email.hint')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </StepForm>
  );
}

/** The e-mail is saved once its code was accepted. A code that was accepted is not sent again. */
export function EmailCodeStep({ state, dispatch, onBusy }: StepProps<'emailCode'>) {
  const { t } = useTranslation('profile');
  const { t: signIn } = useTranslation('signIn');
  const { clock } = useRuntime();
  const sending = useSendOwnEmailCode();
  const confirming = useConfirmOwnEmail();
  const changing = useChangeProfile();
  const { email, isCodeAccepted } = state;
  const confirm = async (code: string) => {
    if (!isCodeAccepted) {
      await confirming.mutateAsync(code);
      dispatch({ type: 'codeAccepted' });
    }
    await changing.mutateAsync({ email });
    dispatch({ type: 'saved', what: 'email' });
  };
  return (
    <CodeForm
      intro={t('edit.emailIntro', { email })}
      label={signIn('confirm.email.label')}
      hint={signIn('code.hint')}
      sentAt={state.sentAt}
      confirm={confirm}
      sendAgain={async () => {
        await sending.mutateAsync(email);
        dispatch({ type: 'codeSentAgain', at: clock.now() });
      }}
      refusalOf={(error) => codeRefusal(error) ?? emailRefusal(error)}
      {...{ onBusy, dispatch }}
    />
  );
}
