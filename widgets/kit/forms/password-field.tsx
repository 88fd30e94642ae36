import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../ui/icons.tsx';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';

/**
 * A password field with a button that shows the text. `autoComplete` tells a current password from a new one.
 * Its texts are those of `signIn`, which the form registers.
 */
export function PasswordField(field: TextFieldProps & { readonly autoComplete: string }) {
  const { t } = useTranslation('signIn');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          label={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

interface NewPasswordFieldsProps {
  readonly field: (name: 'password' | 'confirmPassword') => Omit<TextFieldProps, 'label'>;
  readonly label: string;
}

/** A new password and its repetition. */
export function NewPasswordFields({ field, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation('signIn');
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        hint={t('newPassword.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('newPassword.repeat')}
        autoComplete="new-password"
      />
    </>
  );
}
