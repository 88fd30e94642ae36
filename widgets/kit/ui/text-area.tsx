import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';
import { useStylesheet } from './styles/use-stylesheet.ts';
import css from './text-area.css?inline';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines of text; works with forms like `TextField`. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  'aria-describedby': describedBy,
  ...textarea
}: TextAreaProps) {
  const styleRef = useStylesheet(css);
  const { ids, attributes } = useField({ hint, error }, { id, describedBy });
  return (
    <Field ids={ids} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <div ref={styleRef} className={controlClass(error)}>
        <textarea {...textarea} {...attributes} className="kerb-input" />
      </div>
    </Field>
  );
}
