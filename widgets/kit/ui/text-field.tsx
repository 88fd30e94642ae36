import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'size'> {
  /** Before the text, in the box: an icon, "+7". */
  readonly prefix?: ReactNode;
  /** After the text: a unit, a small button. */
  readonly suffix?: ReactNode;
}

/** For plates, numbers of documents and other codes, which browsers neither remember nor correct. */
export const codeInput = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/**
 * One line of text, controlled or not. `ref`, `name`, `onChange`, `onBlur`, `inputMode`, `autoComplete` and
 * all other attributes go to the `<input>`, so `{...register('phone')}` works.
 */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  prefix,
  suffix,
  id,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const { ids, attributes } = useField({ hint, error }, { id, describedBy });
  return (
    <Field ids={ids} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <div className={controlClass(error)}>
        {prefix ? <span className="kerb-control__affix kerb-control__affix--before">{prefix}</span> : null}
        <input type="text" {...input} {...attributes} className="kerb-input" />
        {suffix ? <span className="kerb-control__affix kerb-control__affix--after">{suffix}</span> : null}
      </div>
    </Field>
  );
}
