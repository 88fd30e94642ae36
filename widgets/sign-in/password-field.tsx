import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '@kerb/kit/ui/icons.tsx';
import { TextField, type TextFieldProps } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A password field with a button that shows the text. `autoComplete` tells a current password from a new one.
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
