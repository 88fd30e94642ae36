import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'className' | 'size' | 'multiple' | 'children'> {
  readonly options: readonly SelectOption[];
  /** A first entry with an empty value, shown until something is chosen. */
  readonly placeholder?: string | undefined;
}

/** The native select with Kerb's styles. Attributes and `ref` go to the `<select>`. */
export function Select({
  label,
  isLabelHidden,
  hint,
  error,
  options,
  placeholder,
  id,
  'aria-describedby': describedBy,
  ...select
}: SelectProps) {
  const { ids, attributes } = useField({ hint, error }, { id, describedBy });
  return (
    <Field ids={ids} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <div className={controlClass(error)}>
        <select {...select} {...attributes} className="kerb-input">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="kerb-control__chevron">
          <ChevronDownIcon />
        </span>
      </div>
    </Field>
  );
}
