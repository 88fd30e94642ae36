import { changePassword } from '@kerb/core/api/password.ts';
import type { NewPasswordValues } from '@kerb/core/validation/restore.ts';
import { NewPasswordFields } from '@kerb/kit/forms/password-field.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';
import { restoreRules } from './restore-rules.ts';

registerSignInTexts();

interface Props {
  /** From the e-mail's link; empty if it has to be typed. */
  readonly code: string;
  readonly onLogIn: () => void;
}

/** The code, and the new password twice. */
export function ChangeForm({ code, onLogIn }: Props) {
  const { t } = useTranslation('signIn');
  const { call } = useAccount();
  const [isChanged, setChanged] = useState(false);
  const styleRef = useStylesheet(signInStylesheet);
  const { field, alert, isBusy, submit } = useSentForm<NewPasswordValues>({
    defaultValues: { code, password: '', confirmPassword: '' },
    loadRules: async () => (await restoreRules.load()).newPasswordSchema(),
    fieldOf: { code: 'code' },
    send: async ({ code: typed, password }) => {
      await call(changePassword, typed, password);
      setChanged(true);
    },
  });
  return (
    <>
      <form ref={styleRef} className="kerb-sign-in" noValidate onSubmit={submit}>
        {alert ? <Notice tone="danger">{alert}</Notice> : null}
        <TextField
          {...field('code')}
          label={t('restoring.code')}
          hint={t('restoring.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NewPasswordFields field={field} label={t('newPassword.label')} />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('restoring.save')}
        </Button>
      </form>
      {isChanged ? (
        <Dialog
          onClose={onLogIn}
          title={t('restoring.changedTitle')}
          footer={
            <Button variant="primary" onClick={onLogIn}>
              {t('submit')}
            </Button>
          }
        >
          {t('restoring.changed')}
        </Dialog>
      ) : null}
    </>
  );
}
