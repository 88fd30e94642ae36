import { reasonOf } from '@kerb/core/errors/app-error.ts';
import { PasswordField } from '@kerb/kit/forms/password-field.tsx';
import type { FieldRefusal } from '@kerb/kit/forms/use-sent-form.ts';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import type { TextFieldProps } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';

/** What proves the owner: a driver's password, or a company's contract number. */
export function OwnerField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('passkeys');
  const isCompany = useAccountKind() === 'company';
  return (
    <PasswordField
      {...field}
      label={t(isCompany ? 'contract' : 'password')}
      autoComplete={isCompany ? 'off' : 'current-password'}
    />
  );
}

/** Shows the refusal of a password at its field. */
export function usePasswordRefusal(): (
  error: unknown,
) => FieldRefusal<{ readonly password: string }> | undefined {
  const errorText = useErrorText();
  return (error) =>
    reasonOf(error) === 'passwordIncorrect' ? { field: 'password', text: errorText(error) } : undefined;
}
