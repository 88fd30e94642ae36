import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, useField } from './field.tsx';
import { useStylesheet } from './styles/use-stylesheet.ts';
import css from './switch.css?inline';

interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'size' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A native checkbox exposes its state, so `aria-checked` would be redundant. */
const NATIVE_SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** Turns something on at once. For a value that is submitted with a form use `Checkbox`. */
export function Switch({ label, hint, id, 'aria-describedby': describedBy, ...input }: SwitchProps) {
  const styleRef = useStylesheet(css);
  const { ids, attributes } = useField({ hint }, { id, describedBy });
  return (
    <div ref={styleRef} className="kerb-field" part="field">
      <label className="kerb-choice kerb-choice--switch">
        <span className="kerb-choice__label">{label}</span>
        <input {...input} {...attributes} {...NATIVE_SWITCH} className="kerb-choice__input" />
        <span className="kerb-choice__track" aria-hidden="true" />
      </label>
      <FieldNotes ids={ids} hint={hint} />
    </div>
  );
}
