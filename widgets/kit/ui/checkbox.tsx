import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, useField } from './field.tsx';
import { CheckIcon } from './icons.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'size' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox. Attributes and `ref` go to the `<input>`. */
export function Checkbox({
  label,
  hint,
  error,
  id,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const { ids, attributes } = useField({ hint, error }, { id, describedBy });
  return (
    <div className="kerb-field" part="field">
      <label className="kerb-choice">
        <input {...input} {...attributes} type="checkbox" className="kerb-choice__input" />
        <span className="kerb-choice__box" aria-hidden="true">
          <CheckIcon size="small" />
        </span>
        <span className="kerb-choice__label">{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
