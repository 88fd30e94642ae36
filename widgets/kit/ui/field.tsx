import { type ReactNode, useId } from 'react';
import { ErrorIcon } from './icons.tsx';

/** The texts around any field. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** Whether the label is for screen readers only. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Marks the field as invalid and says why. Undefined or empty: the field is valid. */
  readonly error?: ReactNode;
}

interface FieldIds {
  readonly control: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
}

/** Ids that connect a control with its texts, and the attributes for the control. */
export function useField(
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  props: { readonly id?: string | undefined; readonly describedBy?: string | undefined },
) {
  const own = useId();
  const control = props.id ?? own;
  const ids: FieldIds = {
    control,
    label: `${control}-label`,
    hint: `${control}-hint`,
    error: `${control}-error`,
  };
  const described = [props.describedBy, error ? ids.error : undefined, hint ? ids.hint : undefined];
  const attributes = {
    id: control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
  return { ids, attributes };
}

interface FieldProps extends FieldTexts {
  readonly ids: FieldIds;
  readonly children: ReactNode;
}

/** The layout of a field with one control: label above, error and hint below. */
export function Field({ ids, label, isLabelHidden = false, hint, error, children }: FieldProps) {
  return (
    <div className="kerb-field" part="field">
      <label
        id={ids.label}
        htmlFor={ids.control}
        className={isLabelHidden ? 'kerb-visually-hidden' : 'kerb-field__label'}
      >
        {label}
      </label>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

/** The texts below a field: its error with an icon, so that it is not only a colour, then its hint. */
export function FieldNotes({ ids, hint, error }: Pick<FieldProps, 'ids' | 'hint' | 'error'>) {
  return (
    <>
      {error ? (
        <div id={ids.error} className="kerb-field__error">
          <ErrorIcon size="small" />
          <span>{error}</span>
        </div>
      ) : null}
      {hint ? (
        <div id={ids.hint} className="kerb-field__hint">
          {hint}
        </div>
      ) : null}
    </>
  );
}

/** The class of the box around a control. */
export function controlClass(error: ReactNode): string {
  return error ? 'kerb-control kerb-control--invalid' : 'kerb-control';
}
