import { maskPhone } from '@kerb/core/domain/account/phone.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A phone, masked as it is typed: `+7 (999) 999 - 99 - 99`. For the props of a form's `register`. */
export function PhoneField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      autoComplete="tel"
      {...props}
      type="tel"
      inputMode="tel"
      onChange={(event) => {
        event.target.value = maskPhone(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
