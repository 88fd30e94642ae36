import { TextField, type TextFieldProps } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { CaptchaSound } from './captcha-sound.tsx';

interface Props extends Omit<TextFieldProps, 'label'> {
  /** A `data:image/` address that was checked. */
  readonly image: string;
  /** Of the login that got the picture. */
  readonly identifier: string;
}

/** The picture of the last reply and the field for its text. */
export function CaptchaField({ image, identifier, ...field }: Props) {
  const { t } = useTranslation('signIn');
  return (
    <div className="kerb-sign-in__captcha">
      <img className="kerb-sign-in__picture" src={image} alt={t('captcha.image')} width="200" height="64" />
      <CaptchaSound identifier={identifier} />
      <TextField
        {...field}
        label={t('captcha.label')}
        hint={t('captcha.hint')}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="numeric"
        spellCheck={false}
      />
    </div>
  );
}
