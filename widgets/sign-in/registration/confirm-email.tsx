import { confirmEmail, sendEmailCode } from '@kerb/core/api/registration.ts';
import { useRegistrationMemory } from '@kerb/kit/queries/registration.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts } from '../sign-in-assets.ts';
import { CodeForm } from './code-form.tsx';

registerSignInTexts();

interface Props {
  readonly salt: string;
  /** The code of the e-mail's link. */
  readonly code?: string | undefined;
  /** Gets the salt that the next step uses. */
  readonly onConfirmed: (salt: string) => void;
}

/** REG-11. The e-mail address is known only on the device of the registration. */
export function ConfirmEmail({ salt: addressSalt, code, onConfirmed }: Props) {
  const { t } = useTranslation('signIn');
  const { call } = useAccount();
  const memory = useRegistrationMemory();
  const { email, emailSalt } = memory.read();
  // A link's salt begins with the one of the browser that registered, which also proves the password.
  const isOwnLink = emailSalt !== '' && addressSalt.startsWith(`${emailSalt}.`);
  const salt = isOwnLink ? emailSalt : addressSalt;
  const isMine = emailSalt === salt && email !== '';
  return (
    <CodeForm
      intro={isMine ? t('confirm.email.intro', { email }) : t('confirm.email.anywhere')}
      label={t('confirm.email.label')}
      hint={t('code.hint')}
      code={code}
      confirm={async (typed) => {
        await call(confirmEmail, salt, typed);
        onConfirmed(salt);
      }}
      resendOptions={[
        {
          name: 'email',
          label: t('code.again'),
          send: () => call(sendEmailCode, salt, isMine ? email : ''),
        },
      ]}
    />
  );
}
