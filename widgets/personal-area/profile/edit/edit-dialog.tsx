import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditState, nextStep } from './edit-steps.ts';
import { EmailCodeStep, EmailStep } from './email-steps.tsx';
import { MainStep } from './main-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { PhoneCodeStep, PhoneStep } from './phone-steps.tsx';
import { useNamesForm } from './use-names-form.ts';

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
  // Here and not in its step, so that typed names stay while another step is open.
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
 * The button that had the focus is gone with its step. The next step takes it with its first field; the main
 * one with the dialog's title, so that no keyboard opens on a phone.
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
