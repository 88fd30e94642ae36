import { type ReactNode, type Ref, useId } from 'react';
import { FieldNotes, useField } from './field.tsx';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** Names the group. */
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Unique in its root; made up when absent. */
  readonly name?: string | undefined;
  /** The group's first radio, for forms that move the focus to a bad field. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A few choices side by side, one of them taken: native radio buttons, so arrows move and Tab passes. */
export function SegmentedControl<Value extends string>({
  label,
  isLabelHidden = false,
  hint,
  error,
  segments,
  value,
  onChange,
  onBlur,
  name,
  ref,
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  const { ids, attributes } = useField({ hint, error }, {});
  return (
    <fieldset
      className="kerb-field"
      part="field"
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
    >
      <legend className={isLabelHidden ? 'kerb-visually-hidden' : 'kerb-field__label'}>{label}</legend>
      <div className="kerb-segments">
        {segments.map((segment, index) => (
          <label key={segment.value} className="kerb-segment">
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              className="kerb-choice__input"
              name={name ?? ownName}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.isDisabled}
              onChange={() => onChange(segment.value)}
              onBlur={onBlur}
            />
            <span className="kerb-segment__face">
              {segment.icon}
              <span>{segment.label}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </fieldset>
  );
}
