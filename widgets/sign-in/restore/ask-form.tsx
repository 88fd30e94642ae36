import { sendNewPassword, sendPasswordCode } from '@kerb/core/api/password.ts';
import { normaliseIdentifier } from '@kerb/core/domain/account/identifier.ts';
import type { RestoreValues } from '@kerb/core/validation/restore.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useCity, useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useLoginDraft } from '../login/use-login-draft.ts';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';
import { restoreRules } from './restore-rules.ts';

registerSignInTexts();

interface Props {
  /**
   * The identifier of a driver whose password was never set, from the login modal; `undefined` if it was
   * forgotten.
   */
  readonly upgraded: string | undefined;
  readonly onSent: () => void;
}

/** Asks for the identifier. The easy variant sends a new password, the full one a code to set one. */
export function AskForm({ upgraded, onSent }: Props) {
  const { t } = useTranslation('signIn');
  const { call } = useAccount();
  const { features } = useCity();
  const isEasy = features.easyRestore;
  const draft = useDraft('account:restore', () => ({ identifier: '' }));
  const login = useLoginDraft();
  // The driver has often typed the identifier in the login modal already. The full variant does not accept a
  // phone.
  const typedBefore = draft.identifier || (isEasy || login.identifier.includes('@') ? login.identifier : '');
  const styleRef = useStylesheet(signInStylesheet);
  const { field, alert, isBusy, submit } = useSentForm<RestoreValues>({
    defaultValues: { identifier: upgraded ?? typedBefore },
    loadRules: async () => (await restoreRules.load()).restoreSchema({ isEasy }),
    fieldOf: { email: 'identifier' },
    send: async ({ identifier }) => {
      const who = normaliseIdentifier(identifier);
      draft.identifier = who;
      await (isEasy ? call(sendNewPassword, who) : call(sendPasswordCode, who));
      onSent();
    },
  });
  return (
    <form ref={styleRef} className="kerb-sign-in" noValidate onSubmit={submit}>
      {upgraded === undefined ? null : <Notice tone="info">{t('restoring.upgraded')}</Notice>}
      <p className="kerb-muted">{t(isEasy ? 'restoring.easyIntro' : 'restoring.intro')}</p>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <TextField
        {...field('identifier')}
        label={t(isEasy ? 'identifier.label' : 'identifier.emailLabel')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t('restoring.submit')}
      </Button>
    </form>
  );
}
