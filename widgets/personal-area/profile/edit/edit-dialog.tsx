import { changedNames, type Names } from '@kerb/core/domain/account/changed-names.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { OwnPasswordValues } from '@kerb/core/validation/own-profile.ts';
import { NewPasswordFields, PasswordField } from '@kerb/kit/forms/password-field.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeOwnPassword, useChangeProfile } from '@kerb/kit/queries/profile-changes.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type EditEvent, type EditState, nextStep } from './edit-steps.ts';
import { EmailCodeStep, EmailStep } from './email-steps.tsx';
import { PhoneCodeStep, PhoneStep } from './phone-steps.tsx';
import { currentPasswordRefusal } from './refusals.ts';
import { StepForm, type StepProps, useReportBusy } from './step-form.tsx';

interface Props {
  readonly profile: Profile;
  /** Whether the city has names. */
  readonly hasNames: boolean;
  /** The step that it opens at. */
  readonly opened: EditState;
  readonly onClose: () => void;
}

/** The names, and steps for password, e-mail and phone. `nextStep` decides where they lead. */
export function EditDialog({ profile, hasNames, opened, onClose }: Props) {
  const { t } = useTranslation('profile');
  const [state, dispatch] = useReducer(nextStep, opened);
  const [isBusy, setBusy] = useState(false);
  const content = useFocusOfStep(state);
  // Kept here and not in the step, so that typed names survive while another step is open.
  const names = useNamesForm(profile, dispatch);
  const step = { profile, dispatch, onBusy: setBusy };
  return (
    <Dialog onClose={onClose} canDismiss={!isBusy} title={t(titleOf(state))}>
      <div ref={content} key={state.step}>
        {state.step === 'main' ? (
          <MainStep state={state} names={hasNames ? names : undefined} {...step} />
        ) : null}
        {state.step === 'password' ? <PasswordStep state={state} {...step} /> : null}
        {state.step === 'email' ? <EmailStep state={state} {...step} /> : null}
        {state.step === 'emailCode' ? <EmailCodeStep state={state} {...step} /> : null}
        {state.step === 'phone' ? <PhoneStep state={state} {...step} /> : null}
        {state.step === 'phoneCode' ? <PhoneCodeStep state={state} {...step} /> : null}
      </div>
    </Dialog>
  );
}

function titleOf(state: EditState) {
  switch (state.step) {
    case 'main':
      return 'edit.title';
    case 'password':
      return 'edit.passwordTitle';
    case 'email':
      return 'edit.emailTitle';
    case 'phone':
      return state.action === 'add' ? 'edit.phoneAddTitle' : 'edit.phoneTitle';
    default:
      return 'edit.codeTitle';
  }
}

/**
 * The button that had the focus disappears with its step. The first field of the next step gets it; in the
 * main step it is the dialog's title, so that no keyboard opens on a phone.
 */
function useFocusOfStep(state: EditState) {
  const content = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const saved = state.step === 'main' ? state.saved : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the step and its success.
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst) return;
    const field = state.step === 'main' ? null : content.current?.querySelector('input');
    const title = content.current?.closest('dialog')?.querySelector('h2');
    (field ?? title)?.focus();
  }, [state.step, saved]);
  return content;
}

interface MainStepProps extends StepProps<'main'> {
  /** Absent in a city without names. */
  readonly names: NamesForm | undefined;
}

/** The names, the ways to the other steps, and what the last one has changed. */
function MainStep({ state, names, dispatch, onBusy }: MainStepProps) {
  const { t } = useTranslation('profile');
  return (
    <div className="kerb-stack kerb-stack--5">
      {state.saved ? <Notice tone="success">{t(`edit.saved.${state.saved}`)}</Notice> : null}
      {names ? <NamesFields names={names} onBusy={onBusy} /> : null}
      <div className="kerb-stack kerb-stack--2">
        <Button isWide onClick={() => dispatch({ type: 'open', step: 'email' })}>
          {t('edit.emailOpen')}
        </Button>
        <Button isWide onClick={() => dispatch({ type: 'openPhone' })}>
          {t('edit.phoneOpen')}
        </Button>
        <Button isWide onClick={() => dispatch({ type: 'open', step: 'password' })}>
          {t('edit.passwordOpen')}
        </Button>
      </div>
    </div>
  );
}

function NamesFields({ names, onBusy }: { readonly names: NamesForm } & Pick<MainStepProps, 'onBusy'>) {
  const { t } = useTranslation('profile');
  const { t: signIn } = useTranslation('signIn');
  const { field, alert, isBusy, submit, hasChanged } = names;
  useReportBusy(isBusy, onBusy);
  return (
    <form className="kerb-stack kerb-stack--5" noValidate aria-label={t('edit.title')} onSubmit={submit}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <TextField {...field('lastName')} label={signIn('registration.lastName')} autoComplete="family-name" />
      <TextField {...field('firstName')} label={signIn('registration.firstName')} autoComplete="given-name" />
      <TextField
        {...field('middleName')}
        label={signIn('registration.middleName')}
        hint={signIn('registration.optional')}
        autoComplete="additional-name"
      />
      {/* PRF-25 */}
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={!hasChanged}>
        {t('edit.save')}
      </Button>
    </form>
  );
}

const rules = lazyChunk(() => import('@kerb/core/validation/own-profile.ts'));

/** The current password and a new one, twice. */
function PasswordStep({ dispatch, onBusy }: StepProps<'password'>) {
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
      {...{ alert, isBusy, onBusy, dispatch }}
      onSubmit={submit}
    >
      <PasswordField {...field('current')} label={t('password.current')} autoComplete="current-password" />
      <NewPasswordFields field={field} label={signIn('newPassword.label')} />
      <p className="kerb-profile__note">{t('edit.passwordText')}</p>
    </StepForm>
  );
}

/** The names of the driver; only those that differ from the profile's are sent. */
function useNamesForm(profile: Profile, dispatch: Dispatch<EditEvent>) {
  const changing = useChangeProfile();
  const { firstName, lastName, middleName } = profile;
  const names = useSentForm<Names>({
    defaultValues: { firstName, lastName, middleName },
    loadRules: async () => (await rules.load()).namesSchema(),
    send: async (typed) => {
      await changing.mutateAsync(changedNames(profile, typed));
      dispatch({ type: 'saved', what: 'names' });
    },
  });
  const [typedFirst, typedLast, typedMiddle] = useWatch({
    control: names.form.control,
    name: ['firstName', 'lastName', 'middleName'],
  });
  const change = changedNames(profile, {
    firstName: typedFirst,
    lastName: typedLast,
    middleName: typedMiddle,
  });
  return { ...names, hasChanged: Object.keys(change).length > 0 };
}

type NamesForm = ReturnType<typeof useNamesForm>;
