import type { OwnPasswordValues } from '@kerb/core/validation/own-profile.ts';
import { NewPasswordFields, PasswordField } from '@kerb/kit/forms/password-field.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeOwnPassword } from '@kerb/kit/queries/profile-changes.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useTranslation } from 'react-i18next';
import type { EditState } from './edit-steps.ts';
import { currentPasswordRefusal } from './refusals.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/own-profile.ts'));

/** The current password and a new one, twice. */
export function PasswordStep({ dispatch, onBusy }: StepProps<Extract<EditState, { step: 'password' }>>) {
  const { t } = useTranslation('profile');
  const { t: signIn } = useTranslation('signIn');
  const changing = useChangeOwnPassword();
  const { field, alert, isBusy, submit } = useSentForm<OwnPasswordValues>({
    defaultValues: { current: '', password: '', confirmPassword: '' },
    loadRules: async () => (await rules.load()).ownPasswordSchema(),
    send: async ({ current, password }) => {
      await changing.mutateAsync({ current, password });
      dispatch({ type: 'saved', what: 'password' });
    },
    refusalOf: (error) => {
      const key = currentPasswordRefusal(error);
      return key ? { field: 'current', text: textByKey(t, key) } : undefined;
    },
  });
  return (
    <StepForm
      submitText={t('edit.passwordSubmit')}
      {...{ alert, isBusy, onBusy }}
      onSubmit={submit}
      onBack={() => dispatch({ type: 'back' })}
    >
      <PasswordField {...field('current')} label={t('password.current')} autoComplete="current-password" />
      <NewPasswordFields field={field} label={signIn('newPassword.label')} />
      <p className="kerb-profile__note">{t('edit.passwordText')}</p>
    </StepForm>
  );
}
